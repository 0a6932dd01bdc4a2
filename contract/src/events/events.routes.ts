import { z } from 'zod'
import { route } from '../core/route.ts'
import { CloseInput, PostVersion, PublishAt, ReopenInput } from '../opportunities/posts.schemas.ts'
import { EventDraft, EventInput, EventRef, ShowEvent } from './events.schemas.ts'

export const events = {
  get: route({ method: 'GET', path: '/events/:eventId', summary: 'An event', access: 'public', params: EventRef, response: ShowEvent }),
  draft: route({ method: 'POST', path: '/events', summary: 'Start an event as a draft', access: 'member', limit: 'api:job-post', creates: true, body: EventDraft, response: ShowEvent, status: 201 }),
  create: route({ method: 'POST', path: '/events/publish', summary: 'Post an event at once, or at `publish_at`', access: 'member', limit: 'api:job-post', creates: true, body: EventInput.safeExtend({ publish_at: PublishAt }), response: ShowEvent, status: 201 }),
  saveDraft: route({ method: 'PATCH', path: '/events/:eventId/draft', summary: 'Save a draft in progress; `publish_at: null` takes it off the schedule', access: 'member', params: EventRef, body: EventDraft.extend({ version: PostVersion, publish_at: z.null().optional() }), response: ShowEvent }),
  edit: route({ method: 'PUT', path: '/events/:eventId', summary: 'Change a published or closed event; readers see that it was edited', access: 'member', params: EventRef, body: EventInput.safeExtend({ version: PostVersion }), response: ShowEvent }),
  publish: route({ method: 'POST', path: '/events/:eventId/publish', summary: 'Publish a draft now, or schedule it', access: 'member', limit: 'api:job-post', params: EventRef, body: EventInput.safeExtend({ version: PostVersion, publish_at: PublishAt }), response: ShowEvent }),
  close: route({ method: 'POST', path: '/events/:eventId/close', summary: 'Close an event', access: 'member', params: EventRef, body: CloseInput, response: ShowEvent }),
  reopen: route({ method: 'POST', path: '/events/:eventId/reopen', summary: 'Reopen a closed event', access: 'member', params: EventRef, body: ReopenInput, response: ShowEvent }),
  archive: route({ method: 'POST', path: '/events/:eventId/archive', summary: 'Archive a draft or closed event', access: 'member', params: EventRef, body: z.object({}), response: ShowEvent }),
  clone: route({ method: 'POST', path: '/events/:eventId/clone', summary: 'Start a new draft from this event', access: 'member', limit: 'api:job-post', creates: true, params: EventRef, body: z.object({}), response: ShowEvent, status: 201 }),
}
