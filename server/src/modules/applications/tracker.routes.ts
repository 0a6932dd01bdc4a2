import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { declineInvitation } from '../posts/index.ts'
import { discardDraft, readTracker } from './tracker.service.ts'

export function mountTracker(app: FastifyInstance): void {
  mount(app, tracker.list, ({ query }, ctx) => readTracker(ctx, query))
  mount(app, tracker.discardDraft, ({ params }, ctx) => discardDraft(ctx, params.postId))
  mount(app, tracker.decline, ({ params }, ctx) => declineInvitation(ctx, params.invitationId))
}
