import { setup } from '@ensemble/contract/administration/setup.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Auth } from '../auth/index.ts'
import { createFirstAdministrator, readSetup } from './setup.service.ts'

export function setupRoutes(app: FastifyInstance, auth: Auth): void {
  mount(app, setup.state, (_input, ctx) => readSetup(ctx))
  mount(app, setup.create, ({ body, request }, ctx) => createFirstAdministrator(ctx, auth, request, body))
}
