import { z } from 'zod'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { deleteEnded } from './ended.queries.ts'

/** Removes codes, links and exchanges that ended a day ago, and the notes of when a mail was last sent. */
export const authHousekeepingTask = defineTask('auth.housekeeping', z.object({}), (_payload, ctx) => deleteEnded(ctx.db), { every: '27 * * * *' })
