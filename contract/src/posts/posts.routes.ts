import { z } from 'zod'
import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { DescriptionDraft, DescriptionFacts } from './draft-description.schemas.ts'
import { HiringInsight } from './insights.schemas.ts'
import { ManyActed, ManyPosts } from './many-posts.schemas.ts'
import { OwnPost, OwnPostCounts, OwnPostsQuery } from './own-posts.schemas.ts'
import { PostRef } from './parts.schemas.ts'
import { PostRenewed } from './posts.schemas.ts'

export const posts = {
  ofCompany: route({
    method: 'GET',
    path: '/business/posts',
    summary: "The active company's posts",
    access: 'seat:viewer',
    query: OwnPostsQuery,
    response: page(OwnPost).extend({ counts: OwnPostCounts }),
  }),
  own: route({
    method: 'GET',
    path: '/posts/mine',
    summary: 'What a person posted in their own name',
    access: 'member',
    query: OwnPostsQuery,
    response: page(OwnPost).extend({ counts: OwnPostCounts }),
  }),
  insights: route({
    method: 'GET',
    path: '/business/posts/insights',
    summary: "What rules found in the active company's posts and applications of the past year, most urgent first",
    access: 'seat:viewer',
    response: z.object({ insights: z.array(HiringInsight) }),
  }),
  leave: route({
    method: 'DELETE',
    path: '/posts/:postId/people/me',
    summary: 'Remove myself from a post that names me',
    access: 'member',
    params: PostRef,
  }),
  actOnMany: route({
    method: 'POST',
    path: '/posts/acts',
    summary: 'Close, reopen or archive many of my posts, or undo archiving; each succeeds or is refused on its own',
    access: 'member',
    body: ManyPosts,
    response: ManyActed,
  }),
  renew: route({
    method: 'POST',
    path: '/posts/:postId/renew',
    summary: 'Keep a post without a last day open, or news in the lists, for 90 more days from today',
    access: 'member',
    params: PostRef,
    body: z.object({}),
    response: PostRenewed,
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
