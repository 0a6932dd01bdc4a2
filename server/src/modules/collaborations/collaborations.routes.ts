import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { collaborationPosts } from './collaborations.service.ts'

export function mountCollaborations(app: FastifyInstance): void {
  mount(app, collaborations.get, ({ params }, ctx) => collaborationPosts.get(ctx, params.collaborationId))
  mount(app, collaborations.draft, ({ body }, ctx) => collaborationPosts.draft(ctx, body))
  mount(app, collaborations.create, ({ body }, ctx) => collaborationPosts.create(ctx, body))
  mount(app, collaborations.saveDraft, ({ params, body }, ctx) =>
    collaborationPosts.saveDraft(ctx, params.collaborationId, body),
  )
  mount(app, collaborations.edit, ({ params, body }, ctx) => collaborationPosts.edit(ctx, params.collaborationId, body))
  mount(app, collaborations.publish, ({ params, body }, ctx) =>
    collaborationPosts.publish(ctx, params.collaborationId, body),
  )
  mount(app, collaborations.close, ({ params, body }, ctx) =>
    collaborationPosts.close(ctx, params.collaborationId, body.why),
  )
  mount(app, collaborations.reopen, ({ params, body }, ctx) =>
    collaborationPosts.reopen(ctx, params.collaborationId, body.deadline),
  )
  mount(app, collaborations.archive, ({ params }, ctx) => collaborationPosts.archive(ctx, params.collaborationId))
  mount(app, collaborations.clone, ({ params }, ctx) => collaborationPosts.clone(ctx, params.collaborationId))
}
