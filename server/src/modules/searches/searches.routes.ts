import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { takeOneClick } from '../preferences/links.face.ts'
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

export async function mountSearches(app: FastifyInstance): Promise<void> {
  mount(app, searches.list, (_, ctx) => listSearches(ctx))
  mount(app, searches.save, ({ body }, ctx) => saveSearch(ctx, body))
  mount(app, searches.change, ({ params, body }, ctx) => changeSearch(ctx, params.searchId, body))
  mount(app, searches.remove, ({ params }, ctx) => removeSearch(ctx, params.searchId))
  mount(app, searches.restore, ({ params }, ctx) => restoreSearch(ctx, params.searchId))
  mount(app, searches.link, ({ params }, ctx) => readLink(ctx, params.token))
  mount(app, searches.start, ({ params }, ctx) => startLinked(ctx, params.token))
  await takeOneClick(app, (scope) => mount(scope, searches.stop, ({ params }, ctx) => stopLinked(ctx, params.token)))
}
