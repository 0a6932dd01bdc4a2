import type { ReplyChange, ReplyInput, SavedReply } from '@ensemble/contract/messaging/saved-replies.schemas.ts'
import { MOST_REPLIES } from '@ensemble/contract/messaging/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { canUseReplies, type ReplyOwner } from './saved-replies.policy.ts'
import { countReplies, deleteReply, insertReply, lockReply, updateReply } from './saved-replies.queries.ts'
import { findReply, listReplies } from './saved-replies.reads.ts'

/** The company that is named, or the viewer themselves. */
const ownerOf = ({ viewer }: MemberContext, businessId: string | undefined): ReplyOwner =>
  businessId === undefined ? { business_id: null, owner_id: viewer.id } : { business_id: businessId, owner_id: null }

async function read(ctx: MemberContext, id: string): Promise<SavedReply> {
  const reply = await findReply(ctx.db, id)
  if (!reply) throw notFound()
  return reply
}

/** Throws 404 and `jobs.seat_needed`. */
export async function readReplies(
  ctx: MemberContext,
  businessId: string | undefined,
): Promise<{ items: SavedReply[] }> {
  const owner = ownerOf(ctx, businessId)
  allow(canUseReplies(ctx.viewer, owner))
  return { items: await listReplies(ctx.db, owner) }
}

/** Throws 404, `jobs.seat_needed`, `messaging.too_many_replies` and `messaging.reply_title_taken` (409). */
export const saveReply = (
  ctx: MemberContext,
  { title, body, business_id: businessId }: z.output<typeof ReplyInput>,
): Promise<SavedReply> =>
  inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx, businessId)
    allow(canUseReplies(ctx.viewer, owner))
    if ((await countReplies(ctx.db, owner)) >= MOST_REPLIES) throw new AppError('messaging.too_many_replies')
    return read(ctx, await insertReply(ctx.db, owner, { title, body, authorId: ctx.viewer.id }))
  })

/** Does something to a saved reply that the viewer may change and that is as they saw it. */
const changing = <T>(
  ctx: MemberContext,
  id: string,
  version: number,
  change: (ctx: MemberContext) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const reply = await lockReply(ctx.db, id)
    if (!reply) throw notFound()
    allow(canUseReplies(ctx.viewer, reply))
    if (reply.version !== version) throw new AppError('core.conflict')
    return change(ctx)
  })

/** Throws 404, `jobs.seat_needed`, `core.conflict` and `messaging.reply_title_taken` (409). */
export const changeReply = (
  ctx: MemberContext,
  id: string,
  { version, title, body }: z.output<typeof ReplyChange>,
): Promise<SavedReply> =>
  changing(ctx, id, version, async (ctx) => {
    await updateReply(ctx.db, id, { title, body, authorId: ctx.viewer.id })
    return read(ctx, id)
  })

/** Throws 404, `jobs.seat_needed` and `core.conflict` (409). */
export const removeReply = (ctx: MemberContext, id: string, version: number): Promise<void> =>
  changing(ctx, id, version, async (ctx) => void (await deleteReply(ctx.db, id)))
