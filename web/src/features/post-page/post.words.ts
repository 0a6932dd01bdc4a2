import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { COLLABORATION_PAYMENT_LABELS } from '@ensemble/contract/collaborations/vocabulary.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { EVENT_TYPE_LABELS, EVENT_GENRE_LABELS } from '@ensemble/contract/events/vocabulary.ts'
import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { NEWS_CATEGORY_LABELS } from '@ensemble/contract/news/vocabulary.ts'
import { money, peopleDay, peopleTime } from '../../lib/format.ts'
import { ownZone } from '../../lib/zone.ts'

const labelOf = <Key extends string>(labels: Readonly<Record<Key, string>>, key: Key | null) =>
  key ? labels[key] : undefined

/** "Fri 27 Nov – Sun 6 Dec", "From Fri 27 Nov", "Until Sun 6 Dec"; undefined without any day. */
export function span({
  start_date: start,
  end_date: end,
}: Pick<Collaboration, 'start_date' | 'end_date'>): string | undefined {
  if (start && end) return start === end ? peopleDay(start) : `${peopleDay(start)} – ${peopleDay(end)}`
  return start ? `From ${peopleDay(start)}` : end ? `Until ${peopleDay(end)}` : undefined
}

export const paymentOf = ({ payment_type }: Pick<Collaboration, 'payment_type'>) =>
  labelOf(COLLABORATION_PAYMENT_LABELS, payment_type)
export const budgetOf = ({ budget }: Pick<Collaboration, 'budget'>) =>
  budget ? `${money(budget.amount, budget.currency)} for the whole project` : undefined

/** "Screening", and the kind of show where one is given: "Premiere, Theater". */
export const eventKind = ({ event_type, genre }: Pick<EventPost, 'event_type' | 'genre'>) =>
  [
    event_type !== 'other' && labelOf(EVENT_TYPE_LABELS, event_type),
    genre !== 'other' && labelOf(EVENT_GENRE_LABELS, genre),
  ]
    .filter(Boolean)
    .join(', ')

export const categoryOf = ({ category }: Pick<NewsPost, 'category'>) => labelOf(NEWS_CATEGORY_LABELS, category)

/** What a ticket costs and where to get it; undefined when the post doesn't say. */
export const ticketWords = ({ ticket_price: price, website }: Pick<EventPost, 'ticket_price' | 'website'>) =>
  price
    ? price.amount === 0
      ? 'Free entry'
      : `${money(price.amount, price.currency)}${website ? '' : ' at the door'}`
    : undefined

/** A zone in words: "Buenos Aires time". */
const placeClock = (zone: string) =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

export interface EventTime {
  /** "Saturday 12 December 2026", by the calendar of the event's place. */
  day: string
  /** "19:30 – 22:00, Paris time". */
  hours?: string
  /** "Sun 13 Dec, 03:30": the start in the reader's time, only where it differs. */
  here?: string
}

/**
 * When an event takes place, in its own zone and, where it differs, in the reader's. Undefined while no date is chosen.
 */
export function eventTime(
  {
    date,
    start_time,
    end_time,
    starts_at,
    time_zone,
  }: Pick<EventPost, 'date' | 'start_time' | 'end_time' | 'starts_at' | 'time_zone'>,
  zoneHere = ownZone(),
): EventTime | undefined {
  if (!date) return undefined
  const day = new Date(`${date}T12:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(',', '')
  if (!start_time) return { day }
  const hours = `${start_time}${end_time ? ` – ${end_time}` : ''}, ${placeClock(time_zone)}`
  const here = starts_at ? peopleTime(starts_at, zoneHere) : undefined
  return here && starts_at && here !== peopleTime(starts_at, time_zone) ? { day, hours, here } : { day, hours }
}

/** The host of an address, as people say it: "trade.example". */
export const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)
