import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { ChosenKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { applicationsBetween } from '../../src/modules/applications/cards.face.ts'
import { interviewsOf } from '../../src/modules/interviews/cards.face.ts'
import { PART_RULES } from '../../src/modules/messaging/parts.kinds.ts'
import type { Context } from '../../src/platform/context.ts'
import type { DemoPart } from '../data/conversations.ts'
import { makeAttachment, makeSentPicture } from './media.ts'
import { demoPicture } from './pictures.ts'

/** One side of a conversation. */
export interface Side {
  id: string
  businessId: string | null
}

/** Who writes to the other, about which post. */
interface Said {
  sender: Side
  other: Side
  postId: string | null
}

async function projectOf({ db }: Context, ownerId: string, title: string): Promise<string> {
  const { id } = await db
    .selectFrom('portfolio_projects')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** The first that the sender could choose in a conversation about the post. */
async function cardOf(ctx: Context, { sender, other, postId }: Said, kind: ChosenKind): Promise<string> {
  const viewer = await ctx.platform.ports.acting(ctx.db, sender.id, sender.businessId)
  if (!viewer) throw new Error('The demo sends a card in the name of someone who has left')
  const applications = (await applicationsBetween({ ...ctx, viewer }, other)).filter(
    (applied) => applied.post_id === postId,
  )
  const interviews = await interviewsOf(
    { ...ctx, viewer },
    applications.map((each) => each.id),
  )
  const common = { postId, applications, interviews }
  const [ref] = PART_RULES[kind].choices(common)
  if (ref === undefined) throw new Error(`The demo sends a card that does not exist: ${kind}`)
  return ref
}

async function partOf(ctx: Context, said: Said, part: DemoPart): Promise<PartInput> {
  const senderId = said.sender.id
  if ('picture' in part) {
    const ref = await makeSentPicture(ctx, senderId, part.picture, 'message-attachments')
    return { kind: 'file', ref, alt: demoPicture(part.picture).alt }
  }
  if ('file' in part) return { kind: 'file', ref: await makeAttachment(ctx, senderId, part.file), alt: '' }
  if ('voice' in part) return { kind: 'voice', ref: await makeAttachment(ctx, senderId, part.voice), alt: '' }
  if ('project' in part) return { kind: 'project', ref: await projectOf(ctx, senderId, part.project), alt: '' }
  return { kind: part.card, ref: await cardOf(ctx, said, part.card), alt: '' }
}

/** What a line of a conversation carries, made as its sender would have. */
export async function partsOf(ctx: Context, said: Said, parts: readonly DemoPart[]): Promise<PartInput[]> {
  const made: PartInput[] = []
  for (const part of parts) made.push(await partOf(ctx, said, part))
  return made
}
