import { type ClosedReason, postFlow, type PostStatus } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import { defineLifecycle } from '../../platform/flow/lifecycle.ts'
import { lapseFrom } from './lapse.ts'
import { postClosed, postPublished } from './posts.facts.ts'
import type { PostMove } from './posts.policy.ts'
import { POST_COLUMNS, type PostPatch, type PostRow } from './posts.queries.ts'

export interface PostDetails {
  /** As it is before the move. */
  post: PostRow
  /** Columns that change with the move, such as a new closing time. */
  patch?: PostPatch | undefined
  why?: ClosedReason | undefined
}

export const aboutPost = (post: Pick<PostRow, 'id' | 'kind' | 'owner_id' | 'business_id'>) => ({
  postId: post.id,
  kind: post.kind,
  ownerId: post.owner_id,
  businessId: post.business_id,
})

/** It has its whole time again. */
const whole = ({ post, patch }: PostDetails) => ({
  ...patch,
  lapses_at: lapseFrom(new Date(), { ...post, ...patch }),
  lapse_notified: false,
  unlisted: false,
})
const closed = ({ patch, why = 'by_hand' }: PostDetails) => ({ ...patch, closed_at: sql`now()`, closed_why: why })

/**
 * What each move of a post writes, and who hears of it. A reopened post keeps its position in time: closing and reopening moves
 * nothing to the top.
 */
export const postLifecycle = defineLifecycle<
  PostStatus,
  PostMove,
  'owner' | 'clock' | 'administrator',
  PostRow,
  PostDetails
>({
  name: 'posts',
  flow: postFlow,
  table: 'posts',
  returning: POST_COLUMNS,
  each: { updated_at: sql`now()` },
  effects: {
    publish: (details) => ({ ...whole(details), published_at: sql`now()`, publish_at: null }),
    close: closed,
    reopen: (details) => ({ ...whole(details), closed_at: null, closed_why: null }),
    // a draft keeps its time in case it is unarchived: the clock task only looks at drafts
    archive: ({ patch }) => ({ ...patch }),
    unarchive: ({ patch }) => ({ ...patch }),
    unarchive_draft: ({ patch }) => ({
      ...patch,
      publish_at: sql`case when posts.publish_at > now() then posts.publish_at end`,
    }),
    take_down: (details) => closed({ ...details, why: 'taken_down' }),
    restore: ({ patch }) => ({ ...patch, closed_at: null, closed_why: null, taken_down_reason: null }),
  },
  fact({ move, to, ...post }, { why = 'by_hand' } = { post }) {
    if (to === 'published') return postPublished({ ...aboutPost(post), again: move !== 'publish' })
    return to === 'closed' && move !== 'unarchive' ? postClosed({ ...aboutPost(post), why }) : undefined
  },
})
