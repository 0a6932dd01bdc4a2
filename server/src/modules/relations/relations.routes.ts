import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { blockForCompany, blockSomebody, unblockForCompany, unblockSomebody } from './relations.service.ts'

export function mountRelations(app: FastifyInstance): void {
  mount(app, safety.block, ({ params }, ctx) => blockSomebody(ctx, params.personId))
  mount(app, safety.unblock, ({ params }, ctx) => unblockSomebody(ctx, params.personId))
  mount(app, safety.blockForCompany, ({ params }, ctx) => blockForCompany(ctx, params.personId))
  mount(app, safety.unblockForCompany, ({ params }, ctx) => unblockForCompany(ctx, params.personId))
}
