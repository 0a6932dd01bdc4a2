import type { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where the calls would load with it
const overview = callAt<typeof analytics.overview>('/business/analytics')
const funnel = callAt<typeof analytics.funnel>('/business/analytics/funnel')
const sources = callAt<typeof analytics.sources>('/business/analytics/sources')
const industries = callAt<typeof analytics.industries>('/business/analytics/industries')
const talent = callAt<typeof analytics.talent>('/business/analytics/talent')
const skills = callAt<typeof analytics.skills>('/business/analytics/skills')
const hires = callAt<typeof analytics.hires>('/business/analytics/hires')

/** What applications count as is read again when one comes or moves. */
export const analyticsLive = [
  onTopic('applicants', [overview, funnel, sources, industries, talent, skills, hires], { fromStart: true }),
]
