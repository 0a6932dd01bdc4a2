import type { CardsToSend } from '@ensemble/contract/messaging/parts.schemas.ts'
import { isChosen, PART_KINDS } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { applicationsBetween } from '../applications/cards.face.ts'
import { interviewsOf } from '../interviews/cards.face.ts'
import { findConversation } from './conversations.reads.ts'
import { PART_RULES } from './parts.kinds.ts'
import { presentAll } from './parts.service.ts'

/** The cards that the viewer can send to the other side of a conversation, kind by kind. Throws 404. */
export async function readCardsToSend(ctx: MemberContext, conversationId: string): Promise<CardsToSend> {
  const row = await findConversation(ctx.db, ctx.viewer, conversationId)
  if (!row) throw notFound()
  const { other_side_id: id, other_business_id: businessId, about } = row
  const applications = id === null ? [] : await applicationsBetween(ctx, { id, businessId })
  const interviews = await interviewsOf(
    ctx,
    applications.map((each) => each.id),
  )
  const common = { postId: about?.id ?? null, applications, interviews }
  const parts = PART_KINDS.filter(isChosen).flatMap((kind) =>
    PART_RULES[kind].choices(common).map((ref) => ({ kind, ref, alt: '' })),
  )
  return { items: (await presentAll(ctx, parts)).filter(({ shown }) => shown !== null) }
}
