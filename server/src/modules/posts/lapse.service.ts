import type { PostRenewed } from '@ensemble/contract/posts/posts.schemas.ts'
import { LAPSE_NOTICE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { findDueNotices, type Lapsing, markNotified, unlistLapsedNews } from './lapse.queries.ts'
import { endOfDayAfter, lapseFrom, presentLapse } from './lapse.ts'
import { postLapsing } from './posts.facts.ts'
import { aboutPost } from './posts.lifecycle.ts'
import { canRenewPost, isRenewalDue } from './posts.policy.ts'
import { findPost, updatePost } from './posts.queries.ts'

const BATCH = 200

/**
 * Keeps a post without a last day going for another 90 days from today. A second press changes nothing. Throws 404,
 * `jobs.seat_needed`, `jobs.has_last_day`, and what says why its status doesn't allow it.
 */
export const renewPost = (ctx: MemberContext, postId: string): Promise<z.input<typeof PostRenewed>> =>
  inTransaction(ctx, async (ctx) => {
    const post = await findPost(ctx.db, postId, ctx.viewer, 'update')
    if (!post) throw notFound()
    allow(canRenewPost(ctx.viewer, post))
    const now = ctx.platform.clock.now()
    if (!isRenewalDue(post, now)) return { id: post.id, ...presentLapse(post, true) }
    const renewed = await updatePost(
      ctx.db,
      post.id,
      { lapses_at: lapseFrom(now, post), lapse_notified: false, unlisted: false },
      { version: post.version, status: 'published' },
    )
    if (!renewed) throw new AppError('core.conflict')
    return { id: post.id, ...presentLapse(renewed, true) }
  })

/** If the notification is late, the end moves with it: there are always seven days to renew. */
const notifyOne = (ctx: Context, post: Lapsing, now: Date): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const week = endOfDayAfter(now, LAPSE_NOTICE_DAYS, post.time_zone)
    const lapsesAt = week > post.lapses_at ? week : post.lapses_at
    if (!(await markNotified(ctx.db, post.id, lapsesAt))) return
    await record(ctx, postLapsing({ ...aboutPost(post), lapsesAt: lapsesAt.toISOString() }))
  })

/** Notifies the sides of posts that end in a week, and takes news whose time is over off the lists. */
export async function keepLapses(ctx: Context): Promise<void> {
  for (;;) {
    const due = await findDueNotices(ctx.db, BATCH)
    for (const post of due) await notifyOne(ctx, post, ctx.platform.clock.now())
    if (due.length < BATCH) break
  }
  while ((await unlistLapsedNews(ctx.db, BATCH)) === BATCH);
}
