import type { CardsToSend } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { applicationsBetween } from '../applications/cards.face.ts'
import { findConversation } from './conversations.reads.ts'
import { presentAll } from './parts.service.ts'

/** Offers, applications and posts that the viewer can send to the other side of a conversation. Throws 404. */
export async function readCardsToSend(ctx: MemberContext, conversationId: string): Promise<CardsToSend> {
  const row = await findConversation(ctx.db, ctx.viewer, conversationId)
  if (!row) throw notFound()
  const { other_side_id: id, other_business_id: businessId, about } = row
  const between = id === null ? [] : await applicationsBetween(ctx, { id, businessId })
  const posts = new Set([about?.id ?? null, ...between.map(({ post_id: post }) => post)])
  const parts = [
    ...between.flatMap(({ offer_id: ref }) => (ref === null ? [] : [{ kind: 'offer' as const, ref, alt: '' }])),
    ...between.map(({ id: ref }) => ({ kind: 'application' as const, ref, alt: '' })),
    ...[...posts].flatMap((ref) => (ref === null ? [] : [{ kind: 'post' as const, ref, alt: '' }])),
  ]
  return { items: (await presentAll(ctx, parts)).filter(({ shown }) => shown !== null) }
}
