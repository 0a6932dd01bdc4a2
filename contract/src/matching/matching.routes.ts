import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { OwnMatch } from './matching.schemas.ts'

export const matching = {
  mine: route({ method: 'GET', path: '/matches', summary: 'Open jobs and collaborations that the viewer fits, best first', access: 'talent', query: PageQuery, response: page(OwnMatch) }),
}
