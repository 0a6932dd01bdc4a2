import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { collaborationPosting } from './collaborations.service.ts'

export function mountCollaborations(app: FastifyInstance): void {
  mount(app, collaborations.get, ({ params }, ctx) => collaborationPosting.get(ctx, params.collabId))
  mount(app, collaborations.draft, ({ body }, ctx) => collaborationPosting.draft(ctx, body))
  mount(app, collaborations.create, ({ body }, ctx) => collaborationPosting.create(ctx, body))
  mount(app, collaborations.saveDraft, ({ params, body }, ctx) =>
    collaborationPosting.saveDraft(ctx, params.collabId, body),
  )
  mount(app, collaborations.edit, ({ params, body }, ctx) => collaborationPosting.edit(ctx, params.collabId, body))
  mount(app, collaborations.publish, ({ params, body }, ctx) =>
    collaborationPosting.publish(ctx, params.collabId, body),
  )
  mount(app, collaborations.close, ({ params, body }, ctx) =>
    collaborationPosting.close(ctx, params.collabId, body.why),
  )
  mount(app, collaborations.reopen, ({ params, body }, ctx) =>
    collaborationPosting.reopen(ctx, params.collabId, body.deadline),
  )
  mount(app, collaborations.archive, ({ params }, ctx) => collaborationPosting.archive(ctx, params.collabId))
  mount(app, collaborations.clone, ({ params }, ctx) => collaborationPosting.clone(ctx, params.collabId))
}
