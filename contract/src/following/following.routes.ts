import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { FeedItem } from '../discover/discover.schemas.ts'
import { Followed, FollowedCompanyRef, FollowedPersonRef, FollowState } from './following.schemas.ts'

/** Who a person follows, and what they post. No one is shown who follows them. */
export const following = {
  person: route({
    method: 'GET',
    path: '/people/:personId/follow',
    summary: 'Whether the viewer follows a talent',
    access: 'member',
    params: FollowedPersonRef,
    response: FollowState,
  }),
  followPerson: route({
    method: 'PUT',
    path: '/people/:personId/follow',
    summary: 'Follow a talent',
    access: 'member',
    limit: 'api:message',
    params: FollowedPersonRef,
  }),
  unfollowPerson: route({
    method: 'DELETE',
    path: '/people/:personId/follow',
    summary: 'Stop following a talent',
    access: 'member',
    params: FollowedPersonRef,
  }),
  company: route({
    method: 'GET',
    path: '/companies/:businessId/follow',
    summary: 'Whether the viewer follows a company',
    access: 'member',
    params: FollowedCompanyRef,
    response: FollowState,
  }),
  followCompany: route({
    method: 'PUT',
    path: '/companies/:businessId/follow',
    summary: 'Follow a company',
    access: 'member',
    limit: 'api:message',
    params: FollowedCompanyRef,
  }),
  unfollowCompany: route({
    method: 'DELETE',
    path: '/companies/:businessId/follow',
    summary: 'Stop following a company',
    access: 'member',
    params: FollowedCompanyRef,
  }),
  mine: route({
    method: 'GET',
    path: '/me/follows',
    summary: 'Who the viewer follows, newest first',
    access: 'member',
    query: PageQuery,
    response: page(Followed),
  }),
  posts: route({
    method: 'GET',
    path: '/me/follows/posts',
    summary: 'Open posts from those the viewer follows, newest first',
    access: 'member',
    query: PageQuery,
    response: page(FeedItem),
  }),
}
