import { deliveries } from '@ensemble/contract/administration/deliveries.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { countFailed, readFailed, retry } from './deliveries.service.ts'

/** For administrators: the emails, texts and pushes that don't arrive. */
export const deliveriesReactions = {
  name: 'deliveries',
  reactions: [],
  mount(app: FastifyInstance): void {
    mount(app, deliveries.list, ({ query }, ctx) => readFailed(ctx, query))
    mount(app, deliveries.count, (_, ctx) => countFailed(ctx))
    mount(app, deliveries.retry, ({ body }, ctx) => retry(ctx, body.items))
  },
}
