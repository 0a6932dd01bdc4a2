import { applicantViews } from '@ensemble/contract/applications/views.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { changeView, readViews, removeView, restoreView, saveView } from './views.service.ts'

export function mountViews(app: FastifyInstance): void {
  mount(app, applicantViews.list, ({ query }, ctx) => readViews(ctx, query))
  mount(app, applicantViews.save, ({ body }, ctx) => saveView(ctx, body))
  mount(app, applicantViews.change, ({ params, body }, ctx) => changeView(ctx, params.viewId, body))
  mount(app, applicantViews.remove, ({ params, query }, ctx) => removeView(ctx, params.viewId, query.version))
  mount(app, applicantViews.restore, ({ params }, ctx) => restoreView(ctx, params.viewId))
}
