import { followedPostedSentence, followedPostsSentence } from '@ensemble/contract/following/following.notices.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { z } from 'zod'
import { type ContentOf, defineNotice } from '../../platform/notices/define-notice.ts'
import { postPublished } from '../posts/posts.facts.ts'
import { type FollowedPost, findFollowedPosts, findFollowers } from './following.reads.ts'

/** People notified in one transaction; few, so that others get their turn in between (P26). */
const BATCH = 100

/** A new post, to those who follow its company, or the person who posted it for themselves. */
const posted = defineNotice({
  kind: 'followed_posted',
  type: 'followed_post',
  sort: 'following',
  push: 'hourly',
  on: postPublished,
  when: (fact) => !fact.again,
  about: z.object({ postId: z.uuid() }),
  to: (fact, ctx, after) => findFollowers(ctx.db, fact.postId, after, BATCH),
  batch: BATCH,
  group: { key: () => 'followed', href: () => '/following', sentence: followedPostsSentence },
  async tellSeveral(ctx, abouts) {
    const posts = await findFollowedPosts(ctx.db, [...new Set(abouts.map(({ postId }) => postId))])
    return abouts.map(({ postId }) => wordsOf(posts.get(postId)))
  },
})

const wordsOf = (post: FollowedPost | undefined): ContentOf<'followed_post'> | undefined =>
  post && {
    sentence: followedPostedSentence({ by: post.by, post: post.title, kind: post.kind }),
    href: postHref(post.kind, post.id),
    message: null,
    metadata: { post_id: post.id, post_title: post.title },
    button: 'Read the post',
    footer: 'You’re getting this because you follow the person or company that posted it.',
  }

export const followingNotices = [posted]
