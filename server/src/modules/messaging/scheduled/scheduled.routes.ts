import { scheduledMessages } from '@ensemble/contract/messaging/scheduled.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { deliver, readScheduled, removeScheduled, schedule } from './scheduled.service.ts'

export function mountScheduled(app: FastifyInstance): void {
  mount(app, scheduledMessages.list, ({ query }, ctx) => readScheduled(ctx, query.conversation_id))
  mount(app, scheduledMessages.schedule, ({ params, body }, ctx) => schedule(ctx, params.conversationId, body))
  mount(app, scheduledMessages.send, ({ params }, ctx) => deliver(ctx, params.scheduledId))
  mount(app, scheduledMessages.remove, ({ params }, ctx) => removeScheduled(ctx, params.scheduledId))
}
