import { z } from 'zod'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { endExpiredChanges } from './email-change/email-change.queries.ts'
import { ENDED } from './ended.queries.ts'

export const authHousekeepingTask = defineTask(
  'auth.housekeeping',
  z.object({}),
  async (_payload, ctx) => {
    await endExpiredChanges(ctx.db)
    await deleteInBatches(ctx.db, ENDED)
  },
  { every: '27 * * * *' },
)
