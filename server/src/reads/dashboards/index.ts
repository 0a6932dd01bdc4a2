import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { createOverview } from './administration.service.ts'
import { mountHome } from './home/index.ts'

/** Numbers over everything, and the home of a company. */
export const dashboardsRead = {
  name: 'dashboards',
  mount(app: FastifyInstance): void {
    const overview = createOverview()
    mount(app, administration.overview, ({ query }, ctx) => overview(ctx, query.zone ?? 'UTC'))
    mountHome(app)
  },
}
