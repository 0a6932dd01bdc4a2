import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { takeOneClick } from '../preferences/index.ts'
import { erasePerson, exportPerson } from './searches.queries.ts'
import {
  changeSearch,
  listSearches,
  readLink,
  removeSearch,
  restoreSearch,
  saveSearch,
  startLinked,
  stopLinked,
} from './searches.service.ts'

export { nextMorning } from './next-morning.ts'
export { asksSomething, type Filters, readFilters } from './searches.filters.ts'
export { REMOVED } from './searches.queries.ts'
export { stopLink } from './stop-links.ts'
export * as telling from './telling.queries.ts'

/** Searches that people keep, of posts and of talent. */
export const searchesModule = {
  name: 'searches',
  async mount(app: FastifyInstance): Promise<void> {
    mount(app, searches.list, (_, ctx) => listSearches(ctx))
    mount(app, searches.save, ({ body }, ctx) => saveSearch(ctx, body))
    mount(app, searches.change, ({ params, body }, ctx) => changeSearch(ctx, params.searchId, body))
    mount(app, searches.remove, ({ params }, ctx) => removeSearch(ctx, params.searchId))
    mount(app, searches.restore, ({ params }, ctx) => restoreSearch(ctx, params.searchId))
    mount(app, searches.link, ({ params }, ctx) => readLink(ctx, params.token))
    mount(app, searches.start, ({ params }, ctx) => startLinked(ctx, params.token))
    await takeOneClick(app, (scope) => mount(scope, searches.stop, ({ params }, ctx) => stopLinked(ctx, params.token)))
  },
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => erasePerson(ctx.db, userId),
  },
}
