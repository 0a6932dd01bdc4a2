import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { type PostRow, postPolicy } from '../posts/index.ts'

export type JobSubject = Pick<PostRow, 'status' | 'owner_id' | 'business_id' | 'closes_at'>

/** A deadline that has passed closes a job at once, even in the minute before the clock task moves it. */
const isOpen = (job: JobSubject, now: Date): boolean =>
  job.status === 'published' && (job.closes_at === null || job.closes_at > now)

/**
 * What is known about a person and a job: whether they already applied, and whether it has roles but none of them is
 * open.
 */
export interface KnownOfJob {
  now: Date
  applied: boolean
  filled?: boolean
}

/** Whether this person may apply; the same answer guards the call, disables the button and explains why. */
export function canApplyTo(viewer: Viewer | null, job: JobSubject, known: KnownOfJob): Allowed {
  if (!viewer) return 'core.sign_in'
  if (viewer.blocked) return 'core.blocked'
  if (postPolicy.isOwnSide(viewer, job)) return 'jobs.own_company'
  if (viewer.kind !== 'talent') return 'core.talent_only'
  if (!viewer.verified) return 'core.verify'
  if (known.applied) return 'jobs.already_applied'
  if (!isOpen(job, known.now)) return 'jobs.not_open'
  return known.filled ? 'jobs.roles_filled' : true
}
