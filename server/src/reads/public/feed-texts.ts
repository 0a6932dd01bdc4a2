import { withVia } from '@ensemble/contract/analytics/via.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { PAY_BY_ROLE, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { payWords } from '@ensemble/contract/posts/pay-words.ts'
import { writeCalendar } from '../../platform/calendar/calendar.ts'
import type { Context } from '../../platform/context.ts'
import { html, readable } from '../../platform/html.ts'
import { absolute, pathOf } from './addresses.ts'
import { placeWords } from './words.ts'

/** One line, as feeds need for titles. */
const line = (text: string): string => readable(text).replaceAll(/\s+/g, ' ').trim()
/** Some readers take titles for HTML, whatever the feed says: no title may begin a tag. */
const titleOf = (text: string): string => line(text).replaceAll('<', '‹').replaceAll('>', '›')

export interface FeedHead {
  title: string
  /** Path of the page that the feed is about, and of the feed itself. */
  path: string
  self: string
}

const factsOf = ({ poster, location, remote, pay, job }: FeedItem): string =>
  [
    poster.name,
    placeWords(location, remote),
    job && rolesWords(job.roles, job.open_roles),
    pay.guaranteed && 'PAID',
    payWords(pay) ?? job?.salary_range ?? (job?.pay_by_role && PAY_BY_ROLE),
  ]
    .filter(Boolean)
    .join(' · ')

/** Posts as RSS 2.0, newest first. The library is loaded when someone first reads a feed. */
export async function rssOf(ctx: Context, head: FeedHead, items: readonly FeedItem[]): Promise<string> {
  const { Feed } = await import('feed')
  const newest = items[0]
  const feed = new Feed({
    id: absolute(ctx, head.path),
    title: titleOf(head.title),
    description: 'Where creative talent and businesses find each other, hire and work.',
    link: absolute(ctx, head.path),
    language: 'en',
    generator: 'Ensemble',
    feedLinks: { rss: absolute(ctx, head.self) },
    ...(newest && { updated: new Date(newest.published_at) }),
  })
  for (const item of items) {
    const url = absolute(ctx, pathOf.post(item.kind, item.id))
    feed.addItem({
      title: titleOf(item.title),
      id: url,
      guid: url,
      link: withVia(url, 'feed'),
      date: new Date(item.published_at),
      description: html`<p>${factsOf(item)}</p><p>${item.excerpt}</p>`.text,
    })
  }
  return feed.rss2()
}

/** What a calendar shows of an event. */
export interface Dated {
  id: string
  title: string
  text: string
  /** Instants; an event without an end has none. */
  starts: string
  ends: string | null
  venue: string | null
  location: string | null
}

/** The event of a card, if its start is known. */
export const datedOf = ({ id, title, excerpt, location, event }: FeedItem): Dated[] =>
  event?.starts_at
    ? [{ id, title, text: excerpt, starts: event.starts_at, ends: event.ends_at, venue: event.venue, location }]
    : []

/** Events as iCalendar, with times in UTC. */
export function calendarOf(ctx: Context, name: string, events: readonly Dated[]): Promise<string> {
  const { host } = new URL(ctx.platform.publicUrl())
  return writeCalendar(
    { name },
    events.map(({ id, title, text, starts, ends, venue, location }) => ({
      uid: `${id}@${host}`,
      title,
      description: text,
      url: absolute(ctx, pathOf.post('event', id)),
      place: [venue, location].filter(Boolean).join(', '),
      when: { starts: new Date(starts), ends: new Date(ends && ends > starts ? ends : starts) },
    })),
  )
}

/** Days of a production, inclusive. */
export interface DatedDays {
  title: string
  from: string
  to: string
  city: string | null
}

/** The days of a job's production as iCalendar: whole days, without a time zone. */
export function daysOf(ctx: Context, job: { id: string; title: string }, days: readonly DatedDays[]): Promise<string> {
  const { host } = new URL(ctx.platform.publicUrl())
  return writeCalendar(
    { name: job.title },
    days.map(({ title, from, to, city }, at) => ({
      uid: `${job.id}-${at}@${host}`,
      title: `${title}: ${job.title}`,
      url: absolute(ctx, pathOf.post('job', job.id)),
      place: city,
      when: { from: Temporal.PlainDate.from(from), until: Temporal.PlainDate.from(to).add({ days: 1 }) },
    })),
  )
}
