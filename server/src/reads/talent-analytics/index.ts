import { talentAnalytics } from '@ensemble/contract/analytics/talent.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readTalentAnalytics } from './talent-analytics.service.ts'

/** What talent sees of how they are found. */
export const talentAnalyticsRead = {
  name: 'talent-analytics',
  mount(app: FastifyInstance): void {
    mount(app, talentAnalytics.read, ({ query }, ctx) => readTalentAnalytics(ctx, query))
  },
}
