import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { type ApplySubject, canApply } from '../posts/applying.face.ts'

export type JobSubject = ApplySubject

/**
 * What is known about a person and a job: whether they already applied, and whether it has roles but none of them is
 * open.
 */
export interface KnownOfJob {
  now: Date
  applied: boolean
  filled?: boolean
}

const REFUSALS = { own: 'jobs.own_company', applied: 'jobs.already_applied', closed: 'jobs.not_open' }

/** Whether this person may apply; the same answer guards the call, disables the button and explains why. */
export function canApplyTo(viewer: Viewer | null, job: JobSubject, known: KnownOfJob): Allowed {
  const may = canApply(viewer, job, known, REFUSALS)
  return may === true && known.filled ? 'jobs.roles_filled' : may
}
