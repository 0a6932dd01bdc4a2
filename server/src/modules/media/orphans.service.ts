import { MEDIA_BUCKETS } from '@ensemble/contract/media/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockOldReady, settleChecked } from './files.queries.ts'
import { giveUpMedia, lockOldMedia, markChecked } from './media.queries.ts'

/** How long an uploaded file may go without being attached to anything. */
const ORPHAN_HOURS = 24
const BATCH = 500

/** Which of these ids (of media if the bucket holds media, else of files) are still referenced. */
export type InUse = (ctx: Context, ids: readonly string[]) => Promise<readonly string[]>

/** How to find and handle a bucket's old entries, inside a transaction. */
interface Ways {
  lock(ctx: Context): Promise<string[]>
  settle(ctx: Context, checked: readonly string[], orphans: readonly string[]): Promise<void>
}

const waysOf = (bucket: string, hours: number): Ways =>
  (MEDIA_BUCKETS as readonly string[]).includes(bucket)
    ? {
        lock: (ctx) => lockOldMedia(ctx.db, bucket, hours, BATCH),
        settle: async (ctx, checked, orphans) => {
          await markChecked(ctx.db, checked)
          await giveUpMedia(ctx.db, orphans)
        },
      }
    : {
        lock: (ctx) => lockOldReady(ctx.db, bucket, hours, BATCH),
        settle: (ctx, checked, orphans) => settleChecked(ctx.db, checked, orphans),
      }

/**
 * Gives up what has been in a bucket unreferenced for 24 hours. Locks the rows before reading the references, so that a
 * file just being attached is either seen in use here, or found gone by whoever attaches it.
 */
export async function giveUpOrphans(
  ctx: Context,
  bucket: string,
  inUse: InUse,
  olderThanHours = ORPHAN_HOURS,
): Promise<void> {
  const ways = waysOf(bucket, olderThanHours)
  for (let full = true; full;) {
    full = await inTransaction(ctx, async (ctx) => {
      const ids = await ways.lock(ctx)
      const used = new Set(ids.length ? await inUse(ctx, ids) : [])
      await ways.settle(
        ctx,
        ids,
        ids.filter((id) => !used.has(id)),
      )
      return ids.length === BATCH
    })
  }
}
