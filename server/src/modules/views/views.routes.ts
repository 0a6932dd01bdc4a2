import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount, senderOf } from '../../platform/http/mount.ts'
import { countLook } from './looks.service.ts'

export function mountViews(app: FastifyInstance): void {
  mount(app, views.count, ({ body, request }, ctx) => countLook(ctx, body, senderOf(request)))
}
