import { rolesApplied, rolesWithdrawn } from '@ensemble/contract/jobs/role-choice.ts'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findApplied, lockApplying } from './roles.queries.ts'

interface Role {
  id: string
  name: string
}

/** Someone who withdrew may apply one more time. */
const MOST_ATTEMPTS = 2

/**
 * Checks, in the caller's transaction, that the viewer may apply for each of these roles of a job. Throws
 * `applications.already_applied` and `applications.applied_twice` (409), which name the roles at `field`.
 */
export async function assertNotApplied(
  ctx: MemberContext,
  postId: string,
  roles: readonly Role[],
  field: string,
): Promise<void> {
  const applicantId = ctx.viewer.id
  await lockApplying(ctx.db, postId, applicantId)
  const found = await findApplied(
    ctx.db,
    { postId, applicantId },
    roles.map(({ id }) => id),
  )
  const namesOf = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const applied = namesOf(found.flatMap((each) => (each.applied ? [each.role_id] : [])))
  if (applied.length > 0)
    throw new AppError('applications.already_applied', 409, { fields: { [field]: rolesApplied(applied) } })
  const spent = namesOf(found.flatMap((each) => (each.attempts < MOST_ATTEMPTS ? [] : [each.role_id])))
  if (spent.length > 0)
    throw new AppError('applications.applied_twice', 409, { fields: { [field]: rolesWithdrawn(spent) } })
}
