import { randomUUIDv7 } from 'node:crypto'
import {
  EXTENSION_DAYS,
  type ExtendInput,
  type ReplyAllInput,
  type ReplyClock,
} from '@ensemble/contract/applications/reply-clock.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { extendReplyDate } from '../jobs/index.ts'
import { replyExtended } from './applications.facts.ts'
import { applicationLifecycle } from './applications.lifecycle.ts'
import { canExtend, canReplyToAll, mayActOnClock } from './applications.policy.ts'
import { presentClock } from './applications.present.ts'
import { undoMany, undoUntil } from './many-applicants.service.ts'
import { findWaiting, waitingAt } from './many-steps.queries.ts'
import { findSilent } from './reach.service.ts'
import { type ClockRow, findClock } from './reply-clock.reads.ts'
import { insertExtension, moveReplyUntil } from './reply-extensions.queries.ts'

async function clockOf(ctx: MemberContext, postId: string): Promise<ClockRow> {
  const clock = await findClock(ctx.db, ctx.viewer, postId)
  if (!clock) throw notFound()
  return clock
}

/** Of those who wait, the people the company's words don't reach. */
const silentWaiting = async (ctx: MemberContext, postId: string): Promise<string[]> =>
  findSilent(
    ctx,
    { business_id: ctx.viewer.activeBusinessId, owner_id: null },
    await findWaiting(ctx.db, ctx.viewer, postId),
  )

/** Throws 404. */
export async function readReplyClock(ctx: MemberContext, postId: string): Promise<ReplyClock> {
  const clock = await clockOf(ctx, postId)
  return presentClock(clock, ctx.viewer, clock.waiting ? (await silentWaiting(ctx, postId)).length : 0)
}

/** Refuses a day that is not later than the current one, or later than it may be. */
function assertLater(from: string, to: string): void {
  const latest = Temporal.PlainDate.from(from).add({ days: EXTENSION_DAYS }).toString()
  if (to <= from || to > latest)
    throw new AppError('applications.extension_late', 400, {
      fields: { to: `Choose a day after the current date, at most ${EXTENSION_DAYS} days later.` },
    })
}

/**
 * Moves a job's date once: the post, everyone who waits, and the fact that lets them know, in one transaction. Throws
 * 404, `applications.already_extended`, `applications.no_one_waiting`, `applications.date_passed` (409),
 * `applications.extension_late` (400).
 */
export const extendReplies = (
  ctx: MemberContext,
  postId: string,
  { to, reason }: z.output<typeof ExtendInput>,
): Promise<ReplyClock> =>
  inTransaction(ctx, async (ctx) => {
    const seen = await clockOf(ctx, postId)
    allow(canExtend(ctx.viewer, seen))
    const from = seen.reply_by ?? ''
    assertLater(from, to)
    // from here on no one can apply, and a second extension waits
    const until = await extendReplyDate(ctx, postId, to)
    await insertExtension(ctx.db, { postId, from, to, reason, actorId: ctx.viewer.id })
    await moveReplyUntil(ctx.db, postId, until)
    await record(ctx, replyExtended({ postId, businessId: seen.business_id }))
    return readReplyClock(ctx, postId)
  })

/**
 * Turns down everyone who waits, with one message. Throws 404, `applications.no_one_waiting`, and `core.conflict` (409)
 * if not exactly as many wait as the company saw.
 */
export const replyToAll = (
  ctx: MemberContext,
  postId: string,
  { outcome, message, waiting }: z.output<typeof ReplyAllInput>,
): Promise<{ reply_id: string; replied: number; undo_until: string }> =>
  inTransaction(ctx, async (ctx) => {
    allow(canReplyToAll(ctx.viewer, await clockOf(ctx, postId)))
    const replyId = randomUUIDv7()
    const silent = await silentWaiting(ctx, postId)
    const rows = await applicationLifecycle.move(
      ctx,
      waitingAt(ctx.viewer, postId),
      { move: 'reject', party: 'business', actorId: ctx.viewer.id, actId: replyId },
      { outcome, message, silent },
    )
    if (rows.length !== waiting) throw new AppError('core.conflict')
    return { reply_id: replyId, replied: rows.length, undo_until: undoUntil(ctx) }
  })

/**
 * Undoes a reply to everyone within 10 seconds, except where an application has moved since. Throws 404 and
 * `applications.undo_late` (409) if there is nothing left to undo.
 */
export const undoReplyToAll = (ctx: MemberContext, postId: string, replyId: string): Promise<{ undone: number }> =>
  inTransaction(ctx, async (ctx) => {
    allow(mayActOnClock(ctx.viewer, await clockOf(ctx, postId)))
    return undoMany(ctx, replyId, postId)
  })
