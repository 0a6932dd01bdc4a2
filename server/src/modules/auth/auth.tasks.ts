import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { defineTimedTask } from '../../platform/tasks/define-task.ts'
import { endExpiredChanges } from './email-change/email-change.queries.ts'
import { ENDED } from './ended.queries.ts'

export const authHousekeepingTask = defineTimedTask('auth.housekeeping', '27 * * * *', async (ctx) => {
  await endExpiredChanges(ctx.db)
  await deleteInBatches(ctx.db, ENDED)
})
