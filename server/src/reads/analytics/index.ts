import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
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
import { type Asked, type Question, understood } from './period.ts'

/** Of what a request asks for. */
const asked =
  <Answer>(read: (ctx: MemberContext, question: Question) => Promise<Answer>) =>
  async ({ query }: { query: Asked }, ctx: MemberContext): Promise<Answer> =>
    read(ctx, await understood(ctx, query))

/** What a company's posts and applicants come to over time. */
export const analyticsRead = {
  name: 'analytics',
  mount(app: FastifyInstance): void {
    mount(app, analytics.overview, asked(readOverview))
    mount(app, analytics.funnel, asked(readFunnel))
    mount(app, analytics.sources, asked(readSources))
    mount(app, analytics.industries, asked(readIndustries))
    mount(app, analytics.talent, asked(readTalent))
    mount(app, analytics.skills, asked(readSkills))
    mount(app, analytics.hires, asked(readHires))
    mount(app, analytics.csv, ({ query, reply }, ctx) => sendPart(ctx, reply, query))
    mount(app, analytics.pdf, ({ query, reply }, ctx) => printPart(ctx, reply, query))
  },
}
