import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { MatchedPostRef, MatchedTalent, OwnMatch } from './matching.schemas.ts'

export const matching = {
  mine: route({
    method: 'GET',
    path: '/matches',
    summary: 'Open jobs and collaborations that match the viewer, best first',
    access: 'talent',
    query: PageQuery,
    response: page(OwnMatch),
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
