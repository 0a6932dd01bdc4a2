import { route } from '../core/route.ts'
import { DescriptionDraft, DescriptionFacts } from './draft-description.schemas.ts'
import { ManyActed, ManyPosts } from './many-posts.schemas.ts'
import { PostRef } from './opportunities.schemas.ts'

export const posts = {
  leave: route({
    method: 'DELETE',
    path: '/posts/:postId/people/me',
    summary: 'Take oneself out of a post that names one',
    access: 'member',
    params: PostRef,
  }),
  actOnMany: route({
    method: 'POST',
    path: '/posts/acts',
    summary: 'Close, reopen or archive many own posts, or take archiving back; each is done or refused by itself',
    access: 'member',
    body: ManyPosts,
    response: ManyActed,
  }),
  draftDescription: route({
    method: 'POST',
    path: '/posts/description-drafts',
    summary:
      "A draft of a description from the form's own fields, by rules or the installation's language model; nothing is stored",
    access: 'member',
    limit: 'api:draft',
    body: DescriptionFacts,
    response: DescriptionDraft,
  }),
}
