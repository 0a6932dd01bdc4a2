import { z } from 'zod'
import { route } from '../core/route.ts'
import { PostRef } from '../posts/parts.schemas.ts'
import { DiscoverQuery, FacetCounts, FeedPage, Interesting, Marks, ORDERS } from './discover.schemas.ts'

export const discover = {
  feed: route({
    method: 'GET',
    path: '/discover',
    summary: 'Discover Opportunities: newest first, filtered',
    access: 'member',
    limit: 'default',
    query: DiscoverQuery.omit({ q: true }).extend({ sort: z.enum(ORDERS).optional() }),
    response: FeedPage,
  }),
  search: route({
    method: 'GET',
    path: '/discover/search',
    summary: 'Search posts; without words, the newest, filtered. Logs the search',
    access: 'member',
    limit: 'api:search',
    query: DiscoverQuery,
    response: FeedPage,
  }),
  facets: route({
    method: 'GET',
    path: '/discover/facets',
    summary: 'How many posts each filter would leave',
    access: 'member',
    limit: 'default',
    query: DiscoverQuery.omit({ sort: true, cursor: true, limit: true }),
    response: FacetCounts,
  }),
  interesting: route({
    method: 'GET',
    path: '/discover/interesting',
    summary: 'The newest posts by interests',
    access: 'talent',
    response: Interesting,
  }),
  marks: route({
    method: 'GET',
    path: '/discover/marks',
    summary: "The viewer's saves, likes and applications among up to 100 posts",
    access: 'member',
    query: z.object({ ids: z.string().max(4000) }),
    response: Marks,
  }),
  save: route({
    method: 'PUT',
    path: '/posts/:postId/save',
    summary: 'Save a post',
    access: 'member',
    params: PostRef,
  }),
  unsave: route({
    method: 'DELETE',
    path: '/posts/:postId/save',
    summary: 'Remove a post from saved posts',
    access: 'member',
    params: PostRef,
  }),
  like: route({
    method: 'PUT',
    path: '/posts/:postId/like',
    summary: 'Like a post',
    access: 'member',
    params: PostRef,
    response: z.object({ likes: z.number() }),
  }),
  unlike: route({
    method: 'DELETE',
    path: '/posts/:postId/like',
    summary: 'Remove a like',
    access: 'member',
    params: PostRef,
    response: z.object({ likes: z.number() }),
  }),
  hide: route({
    method: 'PUT',
    path: '/posts/:postId/hide',
    summary: 'Hide a post from my feed',
    access: 'member',
    params: PostRef,
  }),
  unhide: route({
    method: 'DELETE',
    path: '/posts/:postId/hide',
    summary: 'Show a hidden post again',
    access: 'member',
    params: PostRef,
  }),
}
