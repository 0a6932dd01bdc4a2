import { news } from '@ensemble/contract/news/news.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { newsPosting } from './news.service.ts'

export function mountNews(app: FastifyInstance): void {
  mount(app, news.get, ({ params }, ctx) => newsPosting.get(ctx, params.newsId))
  mount(app, news.draft, ({ body }, ctx) => newsPosting.draft(ctx, body))
  mount(app, news.create, ({ body }, ctx) => newsPosting.create(ctx, body))
  mount(app, news.saveDraft, ({ params, body }, ctx) => newsPosting.saveDraft(ctx, params.newsId, body))
  mount(app, news.edit, ({ params, body }, ctx) => newsPosting.edit(ctx, params.newsId, body))
  mount(app, news.publish, ({ params, body }, ctx) => newsPosting.publish(ctx, params.newsId, body))
  mount(app, news.close, ({ params, body }, ctx) => newsPosting.close(ctx, params.newsId, body.why))
  mount(app, news.reopen, ({ params, body }, ctx) => newsPosting.reopen(ctx, params.newsId, body.deadline))
  mount(app, news.archive, ({ params }, ctx) => newsPosting.archive(ctx, params.newsId))
  mount(app, news.clone, ({ params }, ctx) => newsPosting.clone(ctx, params.newsId))
}
