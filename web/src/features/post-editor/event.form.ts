import { EventDraft, EventInput, type EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { z } from 'zod'
import { report, unreadAmount, unreadWhole } from '../../lib/amounts.ts'
import {
  amountFieldsOf,
  type AmountFields,
  amountOf,
  type FileFields,
  filesFieldsOf,
  keptBy,
  NO_AMOUNT,
  numberOf,
  peopleFieldsOf,
  peopleOf,
  type PersonFields,
} from './form-parts.ts'
import type { PostForm } from './post-kind.ts'

/** The form of a show or event as its controls hold it: texts, with '' for an empty choice. */
export interface EventFields {
  title: string
  event_type: string
  genre: string
  description: string
  date: string
  start_time: string
  end_time: string
  time_zone: string
  location: string
  venue: string
  max_attendees: string
  ticket_price: AmountFields
  website: string
  people: PersonFields[]
  files: FileFields[]
}

export const EMPTY_EVENT: EventFields = {
  title: '',
  event_type: '',
  genre: '',
  description: '',
  date: '',
  start_time: '',
  end_time: '',
  time_zone: 'UTC',
  location: '',
  venue: '',
  max_attendees: '100',
  ticket_price: NO_AMOUNT,
  website: '',
  people: [],
  files: [],
}

/** The controls' values before the contract checks them. */
const meant = (fields: EventFields) => ({
  ...fields,
  genre: fields.genre || null,
  end_time: fields.end_time || null,
  max_attendees: numberOf(fields.max_attendees),
  ticket_price: amountOf(fields.ticket_price),
  people: peopleOf(fields.people),
})

/** Turns the controls' texts into the contract's types; numbers that aren't read are reported beside their fields. */
export const EventFormSchema = z.custom<EventFields>().transform((fields, issues) => {
  const checked = EventInput.safeParse(meant(fields))
  const { max_attendees, ticket_price } = fields
  report(
    issues,
    [
      ...unreadWhole(['max_attendees'], max_attendees),
      ...unreadAmount(['ticket_price', 'amount'], ticket_price.amount, ticket_price.currency),
    ],
    checked,
  )
  return checked.data ?? z.NEVER
})
export type EventOutput = z.output<typeof EventFormSchema>
export type EventForm = PostForm<EventFields, EventOutput>

/** Fills the form from a stored event. */
export function eventFieldsOf(post: EventPost): EventFields {
  const text = (value: string | null) => value ?? ''
  return {
    title: post.title,
    event_type: text(post.event_type),
    genre: text(post.genre),
    description: post.description,
    date: text(post.date),
    start_time: text(post.start_time),
    end_time: text(post.end_time),
    time_zone: post.time_zone,
    location: text(post.location),
    venue: text(post.venue),
    max_attendees: String(post.max_attendees),
    ticket_price: amountFieldsOf(post.ticket_price),
    website: text(post.website),
    people: peopleFieldsOf(post),
    files: filesFieldsOf(post),
  }
}

/** As much of the form as a draft can store: an unfinished field keeps its stored value, a cleared one is cleared. */
export function eventDraftOf(fields: EventFields): EventDraft {
  const loose: Record<string, unknown> = meant(fields)
  for (const key of ['event_type', 'date', 'start_time', 'location', 'venue', 'website'])
    loose[key] = loose[key] || null
  return EventDraft.parse(keptBy(EventDraft, loose))
}

export const eventWordsOf = (fields: EventFields): string =>
  [fields.title, fields.description, fields.venue].filter(Boolean).join('\n')
