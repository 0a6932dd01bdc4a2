import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './searches.queries.ts'
import { mountSearches } from './searches.routes.ts'

/** Searches that people save, of posts and of talent. */
export const searchesModule = {
  name: 'searches',
  mount: mountSearches,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => erasePerson(ctx.db, userId),
  },
}
