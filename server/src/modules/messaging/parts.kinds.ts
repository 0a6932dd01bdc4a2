import type { MediaKind } from '@ensemble/contract/media/vocabulary.ts'
import type { MessagePart } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { applicationCards, areOwnOffers, offerCards } from '../applications/cards.face.ts'
import { assertClaimable, presentMedia } from '../media/index.ts'
import { ownPublicProjects, projectCards } from '../portfolio/cards.face.ts'
import { postCards } from '../posts/cards.face.ts'

/** What a kind of part shows to its reader. */
type Shown<K extends PartKind> = NonNullable<Extract<MessagePart, { kind: K }>['shown']>

/** One kind of part: what refers to another module's row, and asks it at sending and at each reading. */
interface PartRules<K extends PartKind> {
  /** Checks, in the transaction that writes the message, that the viewer may send all of these. Throws a refusal. */
  check(ctx: MemberContext, refs: readonly string[]): Promise<void>
  /** What the viewer sees of these now; what they may not see, or is gone, is left out. The message is open to them. */
  present(ctx: MemberContext, refs: readonly string[]): Promise<ReadonlyMap<string, Shown<K>>>
}

export const ATTACHMENTS = 'message-attachments'

const refuse = () => new AppError('messaging.part_missing')
const shownMedia = (ctx: MemberContext, refs: readonly string[]) => presentMedia(ctx, refs, { access: 'viewer' })

async function assertKind(ctx: MemberContext, refs: readonly string[], kind: MediaKind): Promise<void> {
  const media = await shownMedia(ctx, refs)
  if (refs.some((ref) => media.get(ref)?.kind !== kind)) throw refuse()
}

/** Checks by what the viewer sees: whoever sees all of these may send them. */
const seesAll =
  (present: (ctx: MemberContext, refs: readonly string[]) => Promise<ReadonlyMap<string, unknown>>) =>
  async (ctx: MemberContext, refs: readonly string[]): Promise<void> => {
    if ((await present(ctx, refs)).size !== refs.length) throw refuse()
  }

const holds =
  (own: (ctx: MemberContext, refs: readonly string[]) => Promise<boolean>) =>
  async (ctx: MemberContext, refs: readonly string[]): Promise<void> => {
    if (!(await own(ctx, refs))) throw refuse()
  }

/** Every kind, each by the module that owns what it refers to. */
export const PART_RULES: { readonly [K in PartKind]: PartRules<K> } = {
  file: {
    check: (ctx, refs) => assertClaimable(ctx, ATTACHMENTS, refs, { prepared: true, once: true }),
    present: shownMedia,
  },
  voice: {
    async check(ctx, refs) {
      await assertClaimable(ctx, ATTACHMENTS, refs, { prepared: true, once: true })
      await assertKind(ctx, refs, 'audio')
    },
    present: shownMedia,
  },
  project: { check: holds(ownPublicProjects), present: projectCards },
  offer: { check: holds(areOwnOffers), present: offerCards },
  application: { check: seesAll(applicationCards), present: applicationCards },
  post: { check: seesAll(postCards), present: postCards },
}
