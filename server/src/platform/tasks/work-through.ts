import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { giveWay } from './give-way.ts'

export interface WorkOptions {
  stopping?: AbortSignal | undefined
  /** Rows per transaction; fewer where the process has something to do for each of them. */
  batch?: number
}

/**
 * A clock over rows with a due time. `take` deals with at most `limit` due rows in one transaction, each once even
 * beside another run (`for update skip locked`, or it deletes them), and returns how many it took. Each batch commits
 * whole or not at all, so a run that dies leaves the rest to the next one, and two at once share the rows. Returns how
 * many rows were dealt with.
 */
export async function workThrough(
  ctx: Context,
  take: (ctx: Context, limit: number) => Promise<number>,
  { stopping, batch = 1_000 }: WorkOptions = {},
): Promise<number> {
  for (let done = 0; ;) {
    const started = performance.now()
    const taken = await inTransaction(ctx, (ctx) => take(ctx, batch))
    done += taken
    if (taken < batch || stopping?.aborted) return done
    await giveWay(performance.now() - started)
  }
}
