import { rolesApplied, rolesWithdrawn } from '@ensemble/contract/jobs/role-choice.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SentBefore } from './applying.reads.ts'

interface Role {
  id: string
  name: string
}

/** Someone who withdrew may apply one more time. */
const MOST_ATTEMPTS = 2

/**
 * Checks that someone may apply for each of these roles of a job, by what they sent before. Throws
 * `applications.already_applied` and `applications.applied_twice` (409), which name the roles at `field`. For a job
 * without roles the database says so.
 */
export function assertNotApplied(sent: readonly SentBefore[], roles: readonly Role[], field: string): void {
  const namesOf = (spent: (one: SentBefore) => boolean) =>
    roles.filter(({ id }) => sent.some((one) => one.role_id === id && spent(one))).map(({ name }) => name)
  const applied = namesOf((one) => one.applied)
  if (applied.length > 0)
    throw new AppError('applications.already_applied', 409, { fields: { [field]: rolesApplied(applied) } })
  const spent = namesOf(({ attempt }) => attempt >= MOST_ATTEMPTS)
  if (spent.length > 0)
    throw new AppError('applications.applied_twice', 409, { fields: { [field]: rolesWithdrawn(spent) } })
}
