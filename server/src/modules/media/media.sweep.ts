import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockOldReady, settleChecked } from './media.queries.ts'

/** For how long an uploaded file may wait to be attached to something. */
const ORPHAN_HOURS = 24
const BATCH = 500

/** Of these file ids, those that something still refers to. */
export type InUse = (ctx: Context, ids: readonly string[]) => Promise<readonly string[]>

/**
 * Gives up the files of a bucket that nothing refers to after 24 hours. The rows are locked before the references are
 * read, so that a file which is just being attached is either seen in use or found gone by the one who attaches it.
 */
export async function giveUpOrphans(ctx: Context, bucket: string, inUse: InUse, olderThanHours = ORPHAN_HOURS): Promise<void> {
  for (let full = true; full; ) {
    full = await inTransaction(ctx, async (ctx) => {
      const ids = await lockOldReady(ctx.db, bucket, olderThanHours, BATCH)
      const used = new Set(ids.length ? await inUse(ctx, ids) : [])
      await settleChecked(ctx.db, ids, ids.filter((id) => !used.has(id)))
      return ids.length === BATCH
    })
  }
}
