import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { unblockPerson } from './administration.service.ts'
import { sendRateLimits, sendSecurityEvents } from './lists.csv.ts'
import { block, readActs, readBlocks, readRateLimits, readSecurityEvents } from './lists.service.ts'
import { undoAct } from './undo.service.ts'

export function administrationRoutes(app: FastifyInstance): void {
  mount(app, administration.rateLimits, ({ query }, ctx) => readRateLimits(ctx, query))
  mount(app, administration.exportRateLimits, async ({ query, reply }, ctx) => sendRateLimits(ctx, reply, query))
  mount(app, administration.securityEvents, ({ query }, ctx) => readSecurityEvents(ctx, query))
  mount(app, administration.exportSecurityEvents, async ({ query, reply }, ctx) =>
    sendSecurityEvents(ctx, reply, query),
  )
  mount(app, administration.block, ({ body }, ctx) => block(ctx, body))
  mount(app, administration.unblock, ({ params }, ctx) => unblockPerson(ctx, params.blockId))
  mount(app, administration.blocked, ({ query }, ctx) => readBlocks(ctx, query))
  mount(app, administration.acts, ({ query }, ctx) => readActs(ctx, query))
  mount(app, administration.undo, ({ params }, ctx) => undoAct(ctx, params.actId))
}
