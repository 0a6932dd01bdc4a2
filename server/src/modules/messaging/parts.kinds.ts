import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import type { PartShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { ChosenKind, PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { MessageCard } from '../../platform/message-card.ts'
import { applicationCard, type BetweenRow, offerCard } from '../applications/cards.face.ts'
import { interviewCard } from '../interviews/cards.face.ts'
import { assertClaimable, presentMedia } from '../media/index.ts'
import { projectCard } from '../portfolio/cards.face.ts'
import { postCard } from '../posts/cards.face.ts'

/** One kind of part: what refers to another module's row, and asks it at sending and at each reading. */
interface PartRules<K extends PartKind> {
  /** Checks, in the transaction that writes the message, that the viewer may send all of these. Throws a refusal. */
  check(ctx: MemberContext, refs: readonly string[]): Promise<void>
  /** What the viewer sees of these now; what they may not see, or is gone, is left out. The message is open to them. */
  present(ctx: MemberContext, refs: readonly string[]): Promise<ReadonlyMap<string, PartShown<K>>>
}

/** What the two sides of a conversation have in common. */
interface Common {
  /** The post that it is about. */
  postId: string | null
  applications: readonly BetweenRow[]
  /** The latest interview of each. */
  interviews: readonly string[]
}

/** A kind that the viewer chooses among the cards of a conversation. */
interface ChosenRules {
  /** Those to choose from, the latest first; what the viewer does not see of them is left out afterward. */
  choices(common: Common): readonly string[]
}

export const ATTACHMENTS = 'message-attachments'

const refuse = () => new AppError('messaging.part_missing')
const shownMedia = (ctx: MemberContext, refs: readonly string[]) => presentMedia(ctx, refs, { access: 'viewer' })
const claimable = (ctx: MemberContext, refs: readonly string[]) =>
  assertClaimable(ctx, ATTACHMENTS, refs, { prepared: true, once: true })

async function assertKind(ctx: MemberContext, refs: readonly string[], kind: MediaKind): Promise<void> {
  const media = await shownMedia(ctx, refs)
  if (refs.some((ref) => media.get(ref)?.kind !== kind)) throw refuse()
}

const ofCard = <Shown>({ present, maySend }: MessageCard<Shown>) => ({
  present,
  async check(ctx: MemberContext, refs: readonly string[]): Promise<void> {
    if (!(await maySend(ctx, refs))) throw refuse()
  },
})

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Every kind, each by the module that owns what it refers to. */
export const PART_RULES: { readonly [K in PartKind]: PartRules<K> & (K extends ChosenKind ? ChosenRules : unknown) } = {
  file: { check: claimable, present: shownMedia },
  voice: {
    async check(ctx, refs) {
      await claimable(ctx, refs)
      await assertKind(ctx, refs, 'audio')
    },
    present: shownMedia,
  },
  project: ofCard(projectCard),
  offer: {
    ...ofCard(offerCard),
    choices: ({ applications }) => known(applications.map(({ offer_id: id }) => id)),
  },
  application: { ...ofCard(applicationCard), choices: ({ applications }) => applications.map(({ id }) => id) },
  post: {
    ...ofCard(postCard),
    choices: ({ postId, applications }) => known([postId, ...applications.map(({ post_id: id }) => id)]),
  },
  interview: { ...ofCard(interviewCard), choices: ({ interviews }) => interviews },
}
