import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { MatchedPostRef, MatchedTalent, OwnMatch } from './matching.schemas.ts'

export const matching = {
  mine: route({
    method: 'GET',
    path: '/matches',
    summary: 'Open jobs and collaborations that the viewer fits, best first',
    access: 'talent',
    query: PageQuery,
    response: page(OwnMatch),
  }),
  ofPost: route({
    method: 'GET',
    path: '/matches/posts/:postId',
    summary: 'Talents who fit an open post of the viewer’s own, best first; a company has its talent pool',
    access: 'talent',
    params: MatchedPostRef,
    query: PageQuery,
    response: page(MatchedTalent),
  }),
}
