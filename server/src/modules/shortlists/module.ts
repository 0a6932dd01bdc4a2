import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './shortlists.queries.ts'
import { mountShortlists } from './shortlists.routes.ts'
import { newPlacesTask, placesTask, rewordTask, standingTask } from './shortlists.tasks.ts'

/** Lists of talent that a company's seats share, and inviting from them. */
export const shortlistsModule = {
  name: 'shortlists',
  mount: mountShortlists,
  constraints: { talent_lists_name_key: { code: 'talent_pool.list_name_taken', field: 'name' } },
  tasks: [standingTask, newPlacesTask, placesTask, rewordTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
