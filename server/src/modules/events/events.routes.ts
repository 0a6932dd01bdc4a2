import { events } from '@ensemble/contract/events/events.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { eventPosting } from './events.service.ts'

export function mountEvents(app: FastifyInstance): void {
  mount(app, events.get, ({ params }, ctx) => eventPosting.get(ctx, params.eventId))
  mount(app, events.draft, ({ body }, ctx) => eventPosting.draft(ctx, body))
  mount(app, events.create, ({ body }, ctx) => eventPosting.create(ctx, body))
  mount(app, events.saveDraft, ({ params, body }, ctx) => eventPosting.saveDraft(ctx, params.eventId, body))
  mount(app, events.edit, ({ params, body }, ctx) => eventPosting.edit(ctx, params.eventId, body))
  mount(app, events.publish, ({ params, body }, ctx) => eventPosting.publish(ctx, params.eventId, body))
  mount(app, events.close, ({ params, body }, ctx) => eventPosting.close(ctx, params.eventId, body.why))
  mount(app, events.reopen, ({ params, body }, ctx) => eventPosting.reopen(ctx, params.eventId, body.deadline))
  mount(app, events.archive, ({ params }, ctx) => eventPosting.archive(ctx, params.eventId))
  mount(app, events.clone, ({ params }, ctx) => eventPosting.clone(ctx, params.eventId))
}
