import { events } from '@ensemble/contract/events/events.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { eventPosts } from './events.service.ts'

export function mountEvents(app: FastifyInstance): void {
  mount(app, events.get, ({ params }, ctx) => eventPosts.get(ctx, params.eventId))
  mount(app, events.draft, ({ body }, ctx) => eventPosts.draft(ctx, body))
  mount(app, events.create, ({ body }, ctx) => eventPosts.create(ctx, body))
  mount(app, events.saveDraft, ({ params, body }, ctx) => eventPosts.saveDraft(ctx, params.eventId, body))
  mount(app, events.edit, ({ params, body }, ctx) => eventPosts.edit(ctx, params.eventId, body))
  mount(app, events.publish, ({ params, body }, ctx) => eventPosts.publish(ctx, params.eventId, body))
  mount(app, events.close, ({ params, body }, ctx) => eventPosts.close(ctx, params.eventId, body.why))
  mount(app, events.reopen, ({ params, body }, ctx) => eventPosts.reopen(ctx, params.eventId, body.deadline))
  mount(app, events.archive, ({ params }, ctx) => eventPosts.archive(ctx, params.eventId))
  mount(app, events.clone, ({ params }, ctx) => eventPosts.clone(ctx, params.eventId))
}
