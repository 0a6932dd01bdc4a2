import { route } from '../core/route.ts'
import { TalentAnalytics, TalentAnalyticsQuery } from './talent.schemas.ts'

export const talentAnalytics = {
  read: route({
    method: 'GET',
    path: '/talent/analytics',
    summary: 'How often one’s own profile and projects were looked at and found, and what became of one’s applications',
    access: 'talent',
    query: TalentAnalyticsQuery,
    response: TalentAnalytics,
  }),
}
