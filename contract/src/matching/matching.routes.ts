import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { ClosestPosts, MatchedPostRef, MatchedTalent, OwnMatch } from './matching.schemas.ts'

export const matching = {
  mine: route({
    method: 'GET',
    path: '/matches',
    summary: 'Open jobs and collaborations that match the viewer, best first',
    access: 'talent',
    query: PageQuery,
    response: page(OwnMatch),
  }),
  closest: route({
    method: 'GET',
    path: '/matches/closest',
    summary: 'The open jobs and collaborations that come closest to matching the viewer, best score first',
    access: 'talent',
    limit: 'default',
    response: ClosestPosts,
  }),
  ofPost: route({
    method: 'GET',
    path: '/matches/posts/:postId',
    summary: 'Talent who match one of the viewer’s own open posts, best first; companies use the talent pool',
    access: 'talent',
    params: MatchedPostRef,
    query: PageQuery,
    response: page(MatchedTalent),
  }),
}
