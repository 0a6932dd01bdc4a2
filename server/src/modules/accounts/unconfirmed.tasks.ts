import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type AnyTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import type { Erase } from './deletion.tasks.ts'
import { findUnconfirmed } from './unconfirmed.reads.ts'

const BATCH = 500

/** Erases accounts that no one has confirmed within a day, so that a stranger's sign-up doesn't occupy an address. */
export const unconfirmedTask = (erase: Erase): AnyTask =>
  defineTimedTask('accounts.end_unconfirmed', '17 * * * *', async (ctx, stopping) => {
    for (const userId of await findUnconfirmed(ctx.db, BATCH)) {
      if (stopping.aborted) return
      await inTransaction(ctx, async (ctx) => {
        // confirmed in this very moment, or sent another code
        if ((await findUnconfirmed(ctx.db, 1, userId)).length) await erase(ctx, userId)
      })
    }
  })
