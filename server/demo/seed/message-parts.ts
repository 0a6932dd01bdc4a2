import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { findLatestTo } from '../../src/modules/applications/parties.face.ts'
import type { Context } from '../../src/platform/context.ts'
import type { DemoPart } from '../data/conversations.ts'
import { makeAttachment, makeSentPicture } from './media.ts'
import { demoPicture } from './pictures.ts'

/** Who writes, about which post, to or as which talent. */
interface Said {
  senderId: string
  postId: string | null
  talentId: string
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

async function cardOf({ db }: Context, { postId, talentId }: Said, card: 'offer' | 'application' | 'post') {
  if (card === 'post') return postId ?? ''
  const applied = postId ? await findLatestTo(db, postId, talentId) : undefined
  if (!applied) throw new Error('The demo sends a card of an application that no one made')
  if (card === 'application') return applied
  const { id } = await db
    .selectFrom('offers')
    .select('id')
    .where('application_id', '=', applied)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function partOf(ctx: Context, said: Said, part: DemoPart): Promise<PartInput> {
  const { senderId } = said
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
