import { route } from '../core/route.ts'
import { ManyActed, ManyPosts } from './many-posts.schemas.ts'
import { PostRef } from './opportunities.schemas.ts'

export const posts = {
  leave: route({ method: 'DELETE', path: '/posts/:postId/people/me', summary: 'Take oneself out of a post that names one', access: 'member', params: PostRef }),
  actOnMany: route({
    method: 'POST', path: '/posts/acts', summary: 'Close, reopen or archive many own posts; each is done or refused by itself', access: 'member', body: ManyPosts, response: ManyActed,
  }),
}
