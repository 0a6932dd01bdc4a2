import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import { postPolicy } from '../posts/index.ts'
import { type PostKindRules, presentPost, wrongField } from '../posts/kinds.face.ts'
import { EMPTY_FORM, type EventForm, formOf, instantsOf, isComplete, rowsOf, wordsOf } from './events.form.ts'
import { detailsOf, type EventDetails, findDetails, insertDetails, updateDetails } from './events.queries.ts'

/** An event that has ended can't be announced. */
function assertDates(form: EventForm, from: Date): void {
  const { over } = instantsOf(form)
  if (!over || over <= from) throw wrongField('events.over', 'date', 'Choose a date that hasn’t passed.')
}

const clockOf = (time: string | null) => time?.slice(0, 5) ?? null

/** Any confirmed account can announce a show or event: a person, or a company through a seat that may post. */
export const eventRules: PostKindRules<EventForm, EventDetails, EventPost> = {
  kind: 'event',
  empty: EMPTY_FORM,
  mayPost: postPolicy.canPost,
  isComplete,
  settle: (form) => form,
  assertDates,
  again: (form) => ({ ...form, date: null }),
  reopened: (form, lastDay) => ({ ...form, date: lastDay ?? form.date }),
  formOf,
  rowsOf,
  wordsOf,
  findDetails,
  detailsOf,
  insertDetails,
  updateDetails,
  present: (post, { starts_at, ends_at, ticket_price, ticket_currency, ...details }, parts, viewer, now) => ({
    ...presentPost(post, parts, viewer, now),
    ...details,
    start_time: clockOf(details.start_time),
    end_time: clockOf(details.end_time),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    ticket_price:
      ticket_price === null || ticket_currency === null ? null : { amount: ticket_price, currency: ticket_currency },
  }),
}
