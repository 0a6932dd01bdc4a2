import { route } from '../core/route.ts'
import { ViewInput } from './views.schemas.ts'

export const views = {
  count: route({
    method: 'POST',
    path: '/views',
    summary: 'Counts a look at a post, a profile or a project: each viewer once a day, never its own side',
    access: 'public',
    body: ViewInput,
  }),
}
