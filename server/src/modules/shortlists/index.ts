import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { people } from '../accounts/index.ts'
import { erasePerson, exportPerson } from './shortlists.queries.ts'
import { mountShortlists } from './shortlists.routes.ts'

/** Every hour: people whose start date has come are now listed as available. */
const standingTask = defineTask(
  'talent_pool.standing',
  z.object({}).loose(),
  (_, ctx) => people.noticeFreeDays(ctx.db),
  { every: '7 * * * *' },
)

/** Lists of talent that a company's seats share, and inviting from them. */
export const shortlistsModule = {
  name: 'shortlists',
  mount: mountShortlists,
  constraints: { talent_lists_name_key: { code: 'talent_pool.list_name_taken', field: 'name' } },
  tasks: [standingTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
