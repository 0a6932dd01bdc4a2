import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { printPart, sendPart } from './analytics.export.ts'
import {
  readFunnel,
  readHires,
  readIndustries,
  readOverview,
  readSkills,
  readSources,
  readTalent,
} from './analytics.service.ts'

/** What a company's posts and applicants come to over time. */
export const analyticsRead = {
  name: 'analytics',
  mount(app: FastifyInstance): void {
    mount(app, analytics.overview, ({ query }, ctx) => readOverview(ctx, query))
    mount(app, analytics.funnel, ({ query }, ctx) => readFunnel(ctx, query))
    mount(app, analytics.sources, ({ query }, ctx) => readSources(ctx, query))
    mount(app, analytics.industries, ({ query }, ctx) => readIndustries(ctx, query))
    mount(app, analytics.talent, ({ query }, ctx) => readTalent(ctx, query))
    mount(app, analytics.skills, ({ query }, ctx) => readSkills(ctx, query))
    mount(app, analytics.hires, ({ query }, ctx) => readHires(ctx, query))
    mount(app, analytics.csv, ({ query, reply }, ctx) => sendPart(ctx, reply, query))
    mount(app, analytics.pdf, ({ query, reply }, ctx) => printPart(ctx, reply, query))
  },
}
