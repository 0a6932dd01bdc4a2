import { z } from 'zod'
import {
  blankAsAbsent,
  day,
  description,
  id,
  location,
  money,
  text,
  timeZone,
  timestamp,
  title,
  url,
} from '../core/fields.ts'
import { PostFiles, PostPeople, postShown } from '../posts/posts.schemas.ts'
import { ATTENDEES, EVENT_TYPES, EVENT_GENRES } from './vocabulary.ts'

/** A time of day in the event's own zone, HH:MM. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 19:30')
const attendees = z
  .int('Maximum attendees must be a whole number')
  .min(1, 'Maximum attendees must be at least 1')
  .max(ATTENDEES.most, `Maximum attendees cannot exceed ${ATTENDEES.most.toLocaleString('en')}`)

const shape = {
  title,
  description,
  event_type: z.enum(EVENT_TYPES, 'Event type is required'),
  genre: z.enum(EVENT_GENRES).nullable().default(null),
  date: z.string('Date is required').min(1, 'Date is required').pipe(day),
  start_time: time,
  end_time: time.nullable().default(null),
  time_zone: timeZone,
  location,
  venue: text(150).min(1, 'Venue is required'),
  max_attendees: attendees.default(ATTENDEES.usual),
  ticket_price: money.nullable().default(null),
  website: blankAsAbsent(url),
  people: PostPeople.default([]),
  files: PostFiles.default([]),
}

/** A show or event that may be published. One that ends before it starts ends on the next day. */
export const EventInput = z.object(shape)
export type EventInput = z.input<typeof EventInput>

/** A draft in progress: every field may be missing or unfinished, none may be longer than its limit. */
export const EventDraft = z.object({
  title: text(100).optional(),
  description: text(5000).optional(),
  event_type: z.enum(EVENT_TYPES).nullable().optional(),
  genre: z.enum(EVENT_GENRES).nullable().optional(),
  date: day.nullable().optional(),
  start_time: time.nullable().optional(),
  end_time: time.nullable().optional(),
  time_zone: timeZone.optional(),
  location: text(100).nullable().optional(),
  venue: text(150).nullable().optional(),
  max_attendees: attendees.optional(),
  ticket_price: money.nullable().optional(),
  website: text(2000).nullable().optional(),
  people: PostPeople.optional(),
  files: PostFiles.optional(),
})
export type EventDraft = z.input<typeof EventDraft>

export const EventRef = z.object({ eventId: id })

/** A show or event as its page shows it. `date` and the times are those of its own zone; `starts_at` and `ends_at` are instants. */
export const EventPost = z
  .object({
    ...postShown,
    event_type: z.enum(EVENT_TYPES).nullable(),
    genre: z.enum(EVENT_GENRES).nullable(),
    date: z.string().nullable(),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    venue: z.string().nullable(),
    max_attendees: z.number(),
    ticket_price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: 'ShowEvent' })
export type EventPost = z.infer<typeof EventPost>
