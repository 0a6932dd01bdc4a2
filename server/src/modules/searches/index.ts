import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './searches.queries.ts'
import { mountSearches } from './searches.routes.ts'

export { nextMorning } from './next-morning.ts'
export { asksSomething, type Filters, readFilters } from './searches.filters.ts'
export { createSearchLog } from './search-log.ts'
export { REMOVED } from './searches.queries.ts'
export { stopLink } from './stop-links.ts'
export * as telling from './telling.queries.ts'

/** Searches that people keep, of posts and of talent. */
export const searchesModule = {
  name: 'searches',
  mount: mountSearches,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => erasePerson(ctx.db, userId),
  },
}
