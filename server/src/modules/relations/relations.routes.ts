import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { blockSomebody, unblockSomebody } from './relations.service.ts'

export function mountRelations(app: FastifyInstance): void {
  mount(app, safety.block, ({ params }, ctx) => blockSomebody(ctx, params.personId))
  mount(app, safety.unblock, ({ params }, ctx) => unblockSomebody(ctx, params.personId))
}
