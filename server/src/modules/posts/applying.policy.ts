import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { isOwnSide, type PostSubject } from './posts.policy.ts'

export type ApplySubject = Pick<PostSubject, 'status' | 'owner_id' | 'business_id'> & { closes_at: Date | null }

/** How a kind of post refuses: its owner, someone who already applied, everyone once it is closed. */
export interface ApplyRefusals {
  own: string
  applied: string
  closed: string
}

/** A last day that has passed closes a post at once, even in the minute before the clock task moves it. */
const isOpen = (post: ApplySubject, now: Date): boolean =>
  post.status === 'published' && (post.closes_at === null || post.closes_at > now)

/** Whether this person may apply; the same answer guards the call, disables the button and explains why. */
export function canApplyTo(
  viewer: Viewer | null,
  post: ApplySubject,
  known: { now: Date; applied: boolean },
  refusals: ApplyRefusals,
): Allowed {
  if (!viewer) return 'core.sign_in'
  if (viewer.blocked) return 'core.blocked'
  if (isOwnSide(viewer, post)) return refusals.own
  if (viewer.kind !== 'talent') return 'core.talent_only'
  if (!viewer.verified) return 'core.verify'
  if (known.applied) return refusals.applied
  return isOpen(post, known.now) ? true : refusals.closed
}
