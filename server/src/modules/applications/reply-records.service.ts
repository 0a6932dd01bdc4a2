import { replyShare } from '@ensemble/contract/posts/reply-share.ts'
import { REPLIES_WELL } from '@ensemble/contract/posts/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { readMeta, writeMeta } from '../../platform/db/installation.ts'
import { replyShares } from '../companies/index.ts'
import { markReplies } from '../posts/upkeep.face.ts'
import { findCompanyRecord } from './company-record.reads.ts'
import { findWithCasesSince, timeNow } from './reply-records.queries.ts'

const RECORDED = 'applications.replies_recorded_until'
const PAGE = 100

/** Writes how many percent of its applicants a company answered on time, and marks its posts. */
const writeRecord = (ctx: Context, businessId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const share = replyShare(await findCompanyRecord(ctx.db, businessId))
    if (await replyShares.setReplyShare(ctx.db, businessId, share))
      await markReplies(ctx.db, businessId, share !== null && share >= REPLIES_WELL)
  })

/**
 * Brings the records of all companies up to date of which a promised day has ended since the last time. Safe to repeat;
 * interrupted, it does the same again.
 */
export async function recordReplies(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const until = await timeNow(ctx.db)
  const last = await readMeta(ctx.db, RECORDED)
  const since = typeof last === 'string' ? last : '-infinity'
  for (const id of await findWithCasesSince(ctx.db, since, until)) {
    if (stopping?.aborted) return
    await writeRecord(ctx, id)
  }
  await writeMeta(ctx.db, RECORDED, until)
}

/** Brings every shown record up to date: cases older than a year no longer count, nor what was deleted. */
export async function renewReplyRecords(ctx: Context, stopping?: AbortSignal): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await replyShares.findWithReplyShare(ctx.db, after, PAGE)
    for (const id of ids) {
      if (stopping?.aborted) return
      await writeRecord(ctx, id)
    }
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? after
  }
}
