import { followedPostedSentence, followedPostsSentence } from '@ensemble/contract/following/following.notices.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { z } from 'zod'
import { defineNotice } from '../../platform/notices/define-notice.ts'
import { postPublished } from '../posts/posts.facts.ts'
import { findFollowedPost, findFollowers } from './following.reads.ts'

/** People notified in one transaction. */
const BATCH = 200

/** A new post, to those who follow its company, or the person who posted it for themselves. */
const posted = defineNotice({
  kind: 'followed_posted',
  type: 'followed_post',
  sort: 'following',
  on: postPublished,
  when: (fact) => !fact.again,
  about: z.object({ postId: z.uuid() }),
  to: (fact, ctx, after) => findFollowers(ctx.db, fact.postId, after, BATCH),
  batch: BATCH,
  group: { key: () => 'followed', href: () => '/following', sentence: followedPostsSentence },
  async tell(ctx, { postId }) {
    const post = await findFollowedPost(ctx.db, postId)
    return (
      post && {
        sentence: followedPostedSentence({ by: post.by, post: post.title, kind: post.kind }),
        href: postHref(post.kind, post.id),
        message: null,
        metadata: { post_id: post.id, post_title: post.title },
        button: 'Read the post',
        footer: 'You’re getting this because you follow the person or company that posted it.',
      }
    )
  },
})

export const followingNotices = [posted]
