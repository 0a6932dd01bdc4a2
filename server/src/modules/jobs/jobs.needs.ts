import { productionWords } from '@ensemble/contract/jobs/jobs.needs.ts'
import { defineNeed, WEEK_DAYS } from '../../platform/needs/define-need.ts'
import { findDatesSoon } from './dates.reads.ts'

/** Days of the company's productions this week, also where the job no longer takes applications. */
const production = defineNeed({
  kind: 'production_date',
  for: 'business',
  order: null,
  act: 'Open',
  most: 6,
  hrefOfMany: '/jobs',
  async read(ctx, limit) {
    const lines = await findDatesSoon(ctx.db, ctx.viewer, WEEK_DAYS, limit)
    const rows = lines.map(({ id, post, kind, city, first, last, zone }) => ({
      who: null,
      since: null,
      until: { day: first, zone, at: null },
      href: `/business/jobs/${id}`,
      facts: { post, date: kind, city, to: last > first ? last : null },
    }))
    return { rows, count: rows.length, oldest: null }
  },
  words: productionWords,
})

export const jobNeeds = [production]
