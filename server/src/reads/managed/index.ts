import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { FastifyInstance } from 'fastify'
import { provideSurroundings } from '../../modules/opportunities/index.ts'
import { mount } from '../../platform/http/mount.ts'
import { readInsights } from './insights.ts'
import { listCompanyPosts, listOwnPosts } from './managed.ts'
import { surroundingsReader } from './surroundings.queries.ts'

/** Manage Your Opportunities with its insights, and what posts' pages say of companies, people and applications. */
export const managedRead = {
  name: 'managed',
  mount(app: FastifyInstance): void {
    provideSurroundings(surroundingsReader)
    mount(app, jobs.managed, ({ query }, ctx) => listCompanyPosts(ctx, query))
    mount(app, jobs.own, ({ query }, ctx) => listOwnPosts(ctx, query))
    mount(app, jobs.insights, (_input, ctx) => readInsights(ctx))
  },
}
