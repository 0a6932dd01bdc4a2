import { z } from 'zod'
import { id } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { MutedPost } from './muted-posts.schemas.ts'

export const mutedPosts = {
  list: route({
    method: 'GET',
    path: '/me/muted-posts',
    summary: 'Posts I muted, the latest first',
    access: 'member',
    query: PageQuery,
    response: page(MutedPost),
  }),
  /** From a notification that is about the post. */
  mute: route({
    method: 'POST',
    path: '/notifications/:notificationId/mute',
    summary: 'Mute the post that a notification is about',
    access: 'member',
    params: z.object({ notificationId: id }),
    body: z.object({}),
    response: z.object({ post_id: id }),
  }),
  unmute: route({
    method: 'DELETE',
    path: '/me/muted-posts/:postId',
    summary: 'Hear of a post again',
    access: 'member',
    params: z.object({ postId: id }),
  }),
  /** Undoes that. */
  muteAgain: route({
    method: 'PUT',
    path: '/me/muted-posts/:postId',
    summary: 'Mute a post again that I have notifications about',
    access: 'member',
    params: z.object({ postId: id }),
  }),
}
