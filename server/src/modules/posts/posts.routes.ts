import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { draftDescriptionOf } from './drafting.service.ts'
import { renewPost } from './lapse.service.ts'
import { actOnMany } from './many-posts.service.ts'
import { mark, setLike, unmark } from './marks.service.ts'
import { readOpenPosts } from './open-posts.service.ts'
import { listCompanyPosts, listOwnPosts } from './own-posts.service.ts'
import { leavePost } from './post-people.service.ts'

export function mountPosts(app: FastifyInstance): void {
  mount(app, posts.ofCompany, ({ query }, ctx) => listCompanyPosts(ctx, query))
  mount(app, posts.own, ({ query }, ctx) => listOwnPosts(ctx, query))
  mount(app, companyPage.posts, ({ params, query }, ctx) => readOpenPosts(ctx, params.slug, query))
  mount(app, discover.save, ({ params }, ctx) => mark(ctx, 'saved_items', params.postId))
  mount(app, discover.unsave, ({ params }, ctx) => unmark(ctx, 'saved_items', params.postId))
  mount(app, discover.hide, ({ params }, ctx) => mark(ctx, 'hidden_items', params.postId))
  mount(app, discover.unhide, ({ params }, ctx) => unmark(ctx, 'hidden_items', params.postId))
  mount(app, posts.leave, ({ params }, ctx) => leavePost(ctx, params.postId))
  mount(app, posts.actOnMany, ({ body }, ctx) => actOnMany(ctx, body))
  mount(app, posts.renew, ({ params }, ctx) => renewPost(ctx, params.postId))
  mount(app, posts.draftDescription, ({ body }, ctx) => draftDescriptionOf(ctx, body))
  mount(app, discover.like, ({ params }, ctx) => setLike(ctx, params.postId, true))
  mount(app, discover.unlike, ({ params }, ctx) => setLike(ctx, params.postId, false))
}
