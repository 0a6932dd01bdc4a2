import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { Viewer } from '../../platform/context.ts'
import { type PostParts, postPolicy, type PostRow, presentPost } from '../opportunities/index.ts'
import { canApplyTo } from './jobs.policy.ts'
import type { JobDetails } from './jobs.queries.ts'

/** A job as this viewer's page shows it; only its own company is told how many applied. */
export function presentJob(post: PostRow, details: JobDetails, parts: PostParts, viewer: Viewer | null, now: Date): Job {
  const { around } = parts
  const apply = canApplyTo(viewer, post, { now, applied: around.ownApplicationId !== null })
  const shown = presentPost(post, parts, viewer)
  return {
    ...shown, ...details, applicants: postPolicy.isOwnSide(viewer, post) ? around.applicants : null, own_application_id: around.ownApplicationId,
    can: { ...shown.can, apply: apply === true }, why_not_apply: apply === true ? null : (messages[apply] ?? null),
  }
}
