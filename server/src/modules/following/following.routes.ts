import { following } from '@ensemble/contract/following/following.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import {
  followCompany,
  followPerson,
  isFollowingCompany,
  isFollowingPerson,
  readFollowed,
  readFollowedPosts,
  unfollow,
} from './following.service.ts'

export function mountFollowing(app: FastifyInstance): void {
  mount(app, following.mine, ({ query }, ctx) => readFollowed(ctx, query))
  mount(app, following.posts, ({ query }, ctx) => readFollowedPosts(ctx, query))
  mount(app, following.person, ({ params }, ctx) => isFollowingPerson(ctx, params.personId))
  mount(app, following.followPerson, ({ params }, ctx) => followPerson(ctx, params.personId))
  mount(app, following.unfollowPerson, ({ params }, ctx) => unfollow(ctx, { person_id: params.personId }))
  mount(app, following.company, ({ params }, ctx) => isFollowingCompany(ctx, params.businessId))
  mount(app, following.followCompany, ({ params }, ctx) => followCompany(ctx, params.businessId))
  mount(app, following.unfollowCompany, ({ params }, ctx) => unfollow(ctx, { business_id: params.businessId }))
}
