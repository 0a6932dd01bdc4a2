import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { isOwnSide, type PostSubject } from './posts.policy.ts'

/** Kinds of posts that take applications. */
const INVITING_KINDS: readonly string[] = ['job', 'collaboration']

/** Whether this person may invite someone to apply to a post; another side's post does not exist for them. */
export function canInvite(
  viewer: Viewer,
  post: PostSubject & { kind: string; closes_at: Date | null },
  known: { now: Date; invited: boolean; applied: boolean },
): Allowed {
  if (post.business_id === null || post.business_id !== viewer.activeBusinessId || !isOwnSide(viewer, post))
    return 'core.not_found'
  if (viewer.seats.some((seat) => seat.businessId === post.business_id && seat.role === 'viewer'))
    return 'jobs.seat_needed'
  if (
    !INVITING_KINDS.includes(post.kind) ||
    post.status !== 'published' ||
    (post.closes_at !== null && post.closes_at <= known.now)
  )
    return 'talent_pool.post_closed'
  if (known.applied) return 'talent_pool.has_applied'
  return known.invited ? 'talent_pool.already_invited' : true
}
