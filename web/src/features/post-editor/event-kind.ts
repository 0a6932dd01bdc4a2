import { eventsMessages } from '@ensemble/contract/events/events.messages.ts'
import { call } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { EventSections } from './event-fields.tsx'
import {
  EMPTY_EVENT,
  eventDraftOf,
  type EventFields,
  eventFieldsOf,
  EventFormSchema,
  type EventOutput,
  eventWordsOf,
} from './event.form.ts'
import { sameFields } from './form-parts.ts'
import { ownTimeZone } from './job.form.ts'
import { events, type EventPost } from './post-editor.api.ts'
import type { KindForm, Sending } from './post-kind.ts'
import { previewEvent } from './preview.ts'

/** An event has its own time zone, so the writer's isn't sent. */
const inItsZone = ({ version, publish_at }: Sending) => ({ version, publish_at })

export const eventKind: KindForm<EventFields, EventOutput, EventPost> = {
  kind: 'event',
  words: {
    form: 'show or event',
    publish: 'Publish Event',
    publishing: 'Publishing...',
    posted: 'Your event is published',
    failed: eventsMessages['events.create_failed'],
    promise: 'It closes automatically when it’s over.',
  },
  get empty() {
    return { ...EMPTY_EVENT, time_zone: ownTimeZone() }
  },
  schema: EventFormSchema,
  fieldsOf: eventFieldsOf,
  isEmpty: (fields) => sameFields(fields, EMPTY_EVENT),
  wordsOf: eventWordsOf,
  needed: [
    ['title', 'Title'],
    ['event_type', 'Type'],
    ['description', 'Description'],
    ['date', 'Date'],
    ['start_time', 'Start time'],
    ['location', 'Location'],
    ['venue', 'Venue'],
  ],
  api: {
    keyOf: (eventId) => [events.get.path, { params: { eventId } }],
    get: (eventId, signal) => call(events.get, { params: { eventId } }, { signal }),
    draft: (fields, idempotencyKey) => call(events.draft, { body: eventDraftOf(fields) }, { idempotencyKey }),
    saveDraft: (eventId, fields, version) =>
      call(events.saveDraft, { params: { eventId }, body: { ...eventDraftOf(fields), version } }),
    create: (form, { publish_at }, idempotencyKey) =>
      call(events.create, { body: { ...form, publish_at } }, { idempotencyKey }),
    publish: (eventId, form, sending) =>
      call(events.publish, { params: { eventId }, body: { ...form, ...inItsZone(sending) } }),
    edit: (eventId, form, { version }) => call(events.edit, { params: { eventId }, body: { ...form, version } }),
  },
  Sections: EventSections,
  previewOf: previewEvent,
  // specification 001 §2, "Create Show/Event": a company continues to its shows
  addressOf: ({ id, poster }) =>
    poster.kind === 'company' ? pathTo('/business/shows') : pathTo('/events/$eventId', id),
}
