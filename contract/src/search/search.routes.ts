import { route } from '../core/route.ts'
import { Found, SearchQuery } from './search.schemas.ts'

export const search = {
  everywhere: route({
    method: 'GET',
    path: '/search',
    summary: 'Posts, people and companies by a few words, while typing',
    access: 'member',
    limit: 'api:search',
    query: SearchQuery,
    response: Found,
  }),
}
