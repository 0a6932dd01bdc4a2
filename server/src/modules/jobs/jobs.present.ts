import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { messages } from '@ensemble/contract/messages.ts'
import type { Viewer } from '../../platform/context.ts'
import { postPolicy, type PostRow } from '../posts/index.ts'
import { type PostParts, presentPost } from '../posts/kinds.face.ts'
import { canApplyTo } from './jobs.policy.ts'
import type { JobDetails } from './jobs.queries.ts'
import { isForAdults, presentRole } from './roles.ts'

/**
 * A job as this viewer's page shows it; only its own company sees how many applied. Someone who applied for one role
 * may apply for another.
 */
export function presentJob(
  post: PostRow,
  { roles, ...details }: JobDetails,
  parts: PostParts,
  viewer: Viewer | null,
  now: Date,
): Job {
  const { around } = parts
  const ownSide = postPolicy.isOwnSide(viewer, post)
  const ownOf = (roleId: string | null) => around.ownApplications.find((each) => each.role_id === roleId)
  const hasApplied = (roleId: string | null) => ownOf(roleId)?.again === false
  const open = roles.filter(({ filled }) => !filled)
  const applied = roles.length ? open.length > 0 && open.every(({ id }) => hasApplied(id)) : hasApplied(null)
  const apply = canApplyTo(viewer, post, { now, applied, filled: roles.length > 0 && open.length === 0 })
  const shown = presentPost(post, parts, viewer, now)
  return {
    ...shown,
    ...details,
    adults_only: isForAdults(details.declared),
    applicants: ownSide ? around.applicants : null,
    own_application_id: around.ownApplications[0]?.id ?? null,
    pay_by_role: post.role_pay !== null,
    roles: roles.map((role) =>
      presentRole(role, {
        applicants: ownSide ? (around.roleApplicants[role.id] ?? 0) : null,
        ownApplicationId: ownOf(role.id)?.id ?? null,
        mayApply: apply === true && !hasApplied(role.id),
      }),
    ),
    can: { ...shown.can, apply: apply === true },
    why_not_apply: apply === true ? null : (messages[apply] ?? null),
  }
}
