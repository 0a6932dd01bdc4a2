import { exports as routes } from '@ensemble/contract/accounts/exports.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { newestExport, requestExport, sendExport } from './exports.service.ts'

export function mountExports(app: FastifyInstance): void {
  mount(app, routes.newest, (_input, ctx) => newestExport(ctx))
  mount(app, routes.request, ({ request }, ctx) => requestExport(ctx, request))
  mount(app, routes.download, ({ params, request, reply }, ctx) => sendExport(ctx, params.exportId, request, reply))
}
