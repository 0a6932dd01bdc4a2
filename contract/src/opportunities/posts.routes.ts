import { route } from '../core/route.ts'
import { PostRef } from './opportunities.schemas.ts'

export const posts = {
  leave: route({ method: 'DELETE', path: '/posts/:postId/people/me', summary: 'Take oneself out of a post that names one', access: 'member', params: PostRef }),
}
