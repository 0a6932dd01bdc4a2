import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import type { FastifyInstance } from 'fastify'
import { providePostContext } from '../../modules/posts/index.ts'
import { mount } from '../../platform/http/mount.ts'
import { readInsights } from './insights.ts'
import { listCompanyPosts, listOwnPosts } from './own-posts.ts'
import { postContextReader } from './post-context.queries.ts'

/** Manage Your Opportunities with its insights, and what posts' pages say of companies, people and applications. */
export const ownPostsRead = {
  name: 'own-posts',
  mount(app: FastifyInstance): void {
    providePostContext(postContextReader)
    mount(app, posts.ofCompany, ({ query }, ctx) => listCompanyPosts(ctx, query))
    mount(app, posts.own, ({ query }, ctx) => listOwnPosts(ctx, query))
    mount(app, posts.insights, (_input, ctx) => readInsights(ctx))
  },
}
