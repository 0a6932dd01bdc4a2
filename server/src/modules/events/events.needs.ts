import { postHref } from '@ensemble/contract/posts/address.ts'
import { eventWords } from '@ensemble/contract/posts/posts.needs.ts'
import { defineNeed, WEEK_DAYS } from '../../platform/needs/define-need.ts'
import { findEventsSoon } from './events.reads.ts'

/** The company's own events of this week. */
const event = defineNeed({
  kind: 'event_day',
  for: 'business',
  order: null,
  act: 'Open',
  most: 4,
  hrefOfMany: '/jobs?kind=show',
  async read(ctx, limit) {
    const lines = await findEventsSoon(ctx.db, ctx.viewer, WEEK_DAYS, limit)
    const rows = lines.map(({ id, post, day, at, zone, starts_at }) => ({
      who: null,
      since: null,
      until: { day, zone, at: starts_at },
      href: postHref('event', id),
      facts: { post, kind: 'event' as const, at },
    }))
    return { rows, count: rows.length, oldest: null }
  },
  words: eventWords,
})

export const eventNeeds = [event]
