import { toAnswerWords } from '@ensemble/contract/company-testimonials/company-testimonials.needs.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { findUnanswered } from './needs.reads.ts'

const DAY_MS = 86_400_000

const toAnswer = defineNeed({
  kind: 'testimonial',
  for: 'business',
  order: 55,
  act: 'Answer',
  most: 2,
  hrefOfMany: '/#rating',
  async read(ctx, limit) {
    const lines = await findUnanswered(ctx.db, ctx.viewer, limit)
    const now = ctx.platform.clock.now().getTime()
    const rows = lines.map(({ name, image_url, rating, at }) => ({
      who: { name, image_url, kind: 'person' as const },
      since: at,
      until: null,
      href: '/#rating',
      facts: { rating, days: Math.max(0, Math.floor((now - at.getTime()) / DAY_MS)) },
    }))
    return { rows, count: lines[0]?.count ?? 0, oldest: lines[0]?.oldest ?? null }
  },
  words: toAnswerWords,
})

/** Testimonials that wait for the company's answer. */
export const companyTestimonialNeeds = [toAnswer]
