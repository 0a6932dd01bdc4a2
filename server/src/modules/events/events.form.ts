import { type EventDraft, EventInput } from '@ensemble/contract/events/events.schemas.ts'
import { ATTENDEES } from '@ensemble/contract/events/vocabulary.ts'
import type { z } from 'zod'
import { type PostPatch, type PostRow } from '../posts/index.ts'
import { facets, fieldWords, startsOn } from '../posts/search.face.ts'
import type { EventDetails } from './events.queries.ts'

type Draft = z.output<typeof EventDraft>
/** The form in its current state: every field has a value, empty ones are null, '' or []. */
export type EventForm = { [Key in keyof Draft]-?: Exclude<Draft[Key], undefined> }

export const EMPTY_FORM: EventForm = {
  title: '',
  description: '',
  event_type: null,
  genre: null,
  date: null,
  start_time: null,
  end_time: null,
  time_zone: 'UTC',
  location: null,
  venue: null,
  max_attendees: ATTENDEES.usual,
  ticket_price: null,
  website: null,
  people: [],
  files: [],
}

/** Whether everything needed for publishing is filled in. */
export const isComplete = (form: EventForm): boolean => EventInput.safeParse(form).success

const HHMM = 5
const clockOf = (time: string | null) => time?.slice(0, HHMM) ?? null

export const formOf = (post: PostRow, details: EventDetails): EventForm => {
  const { starts_at: _starts, ends_at: _ends, ticket_price, ticket_currency, ...kept } = details
  return {
    ...kept,
    start_time: clockOf(details.start_time),
    end_time: clockOf(details.end_time),
    title: post.title,
    description: post.description,
    location: post.location,
    time_zone: post.time_zone,
    people: [],
    files: [],
    ticket_price:
      ticket_price !== null && ticket_currency !== null ? { amount: ticket_price, currency: ticket_currency } : null,
  }
}

/** The words of a form that readers see, and the part of them compared with other posts. */
export const wordsOf = (form: EventForm): { words: string; body: string } => ({
  words: [form.title, form.description, form.venue, form.website].filter(Boolean).join('\n'),
  body: form.description,
})

const instant = (day: Temporal.PlainDate, time: string, zone: string) =>
  new Date(day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)

/**
 * When it begins, ends and is over. An event that ends before it starts ends on the next day; one without an end is
 * over when its day is.
 */
export function instantsOf({
  date,
  start_time,
  end_time,
  time_zone,
}: Pick<EventForm, 'date' | 'start_time' | 'end_time' | 'time_zone'>): {
  starts: Date | null
  ends: Date | null
  over: Date | null
} {
  if (!date) return { starts: null, ends: null, over: null }
  const day = Temporal.PlainDate.from(date)
  const next = day.add({ days: 1 })
  const starts = start_time ? instant(day, start_time, time_zone) : null
  const ends = end_time ? instant(start_time && end_time <= start_time ? next : day, end_time, time_zone) : null
  return { starts, ends, over: ends ?? instant(next, '00:00', time_zone) }
}

/** What a form becomes in the common row (with fields derived for search and filters) and in the event's own row. */
export function rowsOf(form: EventForm, poster: string): { post: PostPatch; details: EventDetails } {
  const { title, description, location, time_zone, ticket_price, people, files: _files, ...details } = form
  const { starts, ends, over } = instantsOf(form)
  return {
    post: {
      title,
      description,
      location,
      time_zone,
      closes_at: over,
      starts: startsOn([form.date]),
      search_extra: [
        poster,
        form.event_type,
        form.genre,
        form.venue,
        ...people.map(({ name }) => name),
        ...fieldWords({ days: [{ from: form.date, to: form.date }], free: ticket_price?.amount === 0 }),
      ]
        .filter(Boolean)
        .join(' · '),
      facets: facets.facetsOf({ location, remote: false, payFrom: null, payUnit: null }),
    },
    details: {
      ...details,
      starts_at: starts,
      ends_at: ends,
      ticket_price: ticket_price?.amount ?? null,
      ticket_currency: ticket_price?.currency ?? null,
    },
  }
}
