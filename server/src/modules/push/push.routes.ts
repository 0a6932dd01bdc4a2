import { push } from '@ensemble/contract/preferences/push.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { listOwn, subscribe, unsubscribe } from './push.service.ts'

export function mountPush(app: FastifyInstance): void {
  mount(app, push.list, (_input, ctx) => listOwn(ctx))
  mount(app, push.subscribe, ({ body }, ctx) => subscribe(ctx, body))
  mount(app, push.unsubscribe, ({ params }, ctx) => unsubscribe(ctx, params.subscriptionId))
}
