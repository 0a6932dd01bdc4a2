import { withVia } from '@ensemble/contract/analytics/via.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { PAY_BY_ROLE, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { payWords } from '@ensemble/contract/posts/pay-words.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { html, readable } from '../../platform/html.ts'
import { absolute, pathOf } from './addresses.ts'
import { placeWords } from './words.ts'

/** One line, as feeds and calendars need for titles. */
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

/** Events as iCalendar (RFC 5545), with times in UTC. */
export async function calendarOf(ctx: Context, name: string, events: readonly Dated[]): Promise<string> {
  const { createEvents } = await import('ics')
  const { host } = new URL(ctx.platform.publicUrl())
  const at = (iso: string) => new Date(iso).getTime()
  const { error, value } = createEvents(
    events.map(({ id, title, text, starts, ends, venue, location }) => ({
      uid: `${id}@${host}`,
      title: line(title),
      description: readable(text),
      url: absolute(ctx, pathOf.post('event', id)),
      location: line([venue, location].filter(Boolean).join(', ')),
      start: at(starts),
      startInputType: 'utc' as const,
      startOutputType: 'utc' as const,
      end: at(ends && ends > starts ? ends : starts),
      endInputType: 'utc' as const,
      endOutputType: 'utc' as const,
      status: 'CONFIRMED' as const,
    })),
    headOf(name),
  )
  return textOf(error, value)
}

/** Days of a production, inclusive. */
export interface DatedDays {
  title: string
  from: string
  to: string
  city: string | null
}

/** The days of a job's production as iCalendar: whole days, without a time zone. */
export async function daysOf(
  ctx: Context,
  job: { id: string; title: string },
  days: readonly DatedDays[],
): Promise<string> {
  const { createEvents } = await import('ics')
  const { host } = new URL(ctx.platform.publicUrl())
  const dateOf = ({ year, month, day }: Temporal.PlainDate): [number, number, number] => [year, month, day]
  const { error, value } = createEvents(
    days.map(({ title, from, to, city }, at) => ({
      uid: `${job.id}-${at}@${host}`,
      title: line(`${title}: ${job.title}`),
      url: absolute(ctx, pathOf.post('job', job.id)),
      ...(city && { location: line(city) }),
      start: dateOf(Temporal.PlainDate.from(from)),
      end: dateOf(Temporal.PlainDate.from(to).add({ days: 1 })),
      status: 'CONFIRMED' as const,
    })),
    headOf(job.title),
  )
  return textOf(error, value)
}

const headOf = (name: string) => ({ productId: '-//Ensemble//Events//EN', calName: line(name) })

/** The longest line of a calendar in bytes, without its line end (RFC 5545, 3.1). */
const LINE = 75

function folded(line: string): string {
  const lines: string[] = []
  let [part, bytes] = ['', 0]
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (bytes + more > LINE) {
      lines.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += letter
    bytes += more
  }
  return [...lines, part].join('\r\n')
}

/** The library folds lines by characters; the limit is in bytes. */
function textOf(error: unknown, value: string | null | undefined): string {
  if (error || !value) throw new AppError('core.unexpected', 500, { cause: error })
  return value
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}
