import { news } from '@ensemble/contract/news/news.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { newsPosts } from './news.service.ts'

export function mountNews(app: FastifyInstance): void {
  mount(app, news.get, ({ params }, ctx) => newsPosts.get(ctx, params.newsId))
  mount(app, news.draft, ({ body }, ctx) => newsPosts.draft(ctx, body))
  mount(app, news.create, ({ body }, ctx) => newsPosts.create(ctx, body))
  mount(app, news.saveDraft, ({ params, body }, ctx) => newsPosts.saveDraft(ctx, params.newsId, body))
  mount(app, news.edit, ({ params, body }, ctx) => newsPosts.edit(ctx, params.newsId, body))
  mount(app, news.publish, ({ params, body }, ctx) => newsPosts.publish(ctx, params.newsId, body))
  mount(app, news.close, ({ params, body }, ctx) => newsPosts.close(ctx, params.newsId, body.why))
  mount(app, news.reopen, ({ params, body }, ctx) => newsPosts.reopen(ctx, params.newsId, body.deadline))
  mount(app, news.archive, ({ params }, ctx) => newsPosts.archive(ctx, params.newsId))
  mount(app, news.clone, ({ params }, ctx) => newsPosts.clone(ctx, params.newsId))
}
