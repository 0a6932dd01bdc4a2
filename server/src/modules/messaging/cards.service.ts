import type { CardsToSend } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { applicationsBetween } from '../applications/cards.face.ts'
import { isOpenTo } from './messaging.queries.ts'
import { findOtherSide } from './parts.queries.ts'
import { presentAll } from './parts.service.ts'

/** Offers, applications and posts that the viewer can send to the other side of a conversation. Throws 404. */
export async function readCardsToSend(ctx: MemberContext, conversationId: string): Promise<CardsToSend> {
  if (!(await isOpenTo(ctx.db, ctx.viewer.id, conversationId))) throw notFound()
  const {
    other_id: id,
    other_business_id: businessId,
    post_id: postId,
  } = await findOtherSide(ctx.db, ctx.viewer.id, conversationId)
  const between = id === null ? [] : await applicationsBetween(ctx, { id, businessId })
  const posts = new Set([postId, ...between.map(({ post_id: post }) => post)])
  const parts = [
    ...between.flatMap(({ offer_id: ref }) => (ref === null ? [] : [{ kind: 'offer' as const, ref, alt: '' }])),
    ...between.map(({ id: ref }) => ({ kind: 'application' as const, ref, alt: '' })),
    ...[...posts].flatMap((ref) => (ref === null ? [] : [{ kind: 'post' as const, ref, alt: '' }])),
  ]
  return { items: (await presentAll(ctx, parts)).filter(({ shown }) => shown !== null) }
}
