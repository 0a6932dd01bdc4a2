import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import { talentAnalytics } from '@ensemble/contract/analytics/talent.routes.ts'
import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import { home } from '@ensemble/contract/dashboard/home.routes.ts'

export type Input = { query?: Record<string, unknown>; body?: unknown }

/** A request for each route of homes and analytics. */
export const NUMBERS: readonly [RouteSpec, Input][] = [
  [analytics.overview, {}],
  [analytics.funnel, {}],
  [analytics.sources, {}],
  [analytics.industries, {}],
  [analytics.talent, {}],
  [analytics.skills, {}],
  [analytics.hires, {}],
  [analytics.csv, { query: { part: 'overview' } }],
  [analytics.pdf, { query: { part: 'overview' } }],
  [talentAnalytics.read, {}],
  [home.read, {}],
  [home.needs, {}],
  [home.frames, {}],
  [home.posts, {}],
  [home.matches, {}],
  [home.projects, {}],
  [home.collaborations, {}],
  [views.count, { body: { kind: 'post', id: crypto.randomUUID(), source: 'link' } }],
]
