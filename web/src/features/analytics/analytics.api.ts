import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import type { AnalyticsQuery, EXPORTED_PARTS } from '@ensemble/contract/analytics/analytics.schemas.ts'
import { talentAnalytics } from '@ensemble/contract/analytics/talent.routes.ts'
import type { Period } from '@ensemble/contract/analytics/vocabulary.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

export type {
  AnalyticsFunnel,
  AnalyticsOverview,
  AnalyticsQuery,
} from '@ensemble/contract/analytics/analytics.schemas.ts'
export type { TalentAnalytics } from '@ensemble/contract/analytics/talent.schemas.ts'
export { analytics }

export type ExportedPart = (typeof EXPORTED_PARTS)[number]

const kept = { placeholderData: keepPreviousData }
export const overviewOf = (asked: AnalyticsQuery) => ({ ...query(analytics.overview, { query: asked }), ...kept })
export const funnelOf = (asked: AnalyticsQuery) => ({ ...query(analytics.funnel, { query: asked }), ...kept })
export const sourcesOf = (asked: AnalyticsQuery) => ({ ...query(analytics.sources, { query: asked }), ...kept })
export const industriesOf = (asked: AnalyticsQuery) => ({ ...query(analytics.industries, { query: asked }), ...kept })
export const talentOf = (asked: AnalyticsQuery) => ({ ...query(analytics.talent, { query: asked }), ...kept })
export const skillsOf = (asked: AnalyticsQuery) => ({ ...query(analytics.skills, { query: asked }), ...kept })
export const hiresOf = (asked: AnalyticsQuery) => ({ ...query(analytics.hires, { query: asked }), ...kept })
export const ownAnalytics = (period: Period) => ({ ...query(talentAnalytics.read, { query: { period } }), ...kept })
