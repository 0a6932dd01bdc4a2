import { rolesFilled } from '@ensemble/contract/jobs/role-choice.ts'
import type { Screening } from '@ensemble/contract/jobs/screening.schemas.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { wrongField } from '../posts/kinds.face.ts'
import { endOfDay } from './jobs.form.ts'
import type { JobDetails } from './jobs.queries.ts'
import { isForAdults, UNDECLARED } from './roles.ts'

/** What decides who may apply for a job, and what it asks and promises. `declared` as stored: only what was declared. */
export type JobAsked = Pick<JobDetails, 'respond_by' | 'questions' | 'material'> & {
  declared: Partial<JobDetails['declared']>
  roles: Pick<JobDetails['roles'][number], 'id' | 'name' | 'filled'>[]
}

/** The roles that someone applies for; none for a job without roles. */
export interface RoleChoice {
  roleIds: readonly string[]
  /** Where the form names them. */
  field: 'role_id' | 'role_ids'
  adult: boolean
}

/**
 * Returns the chosen roles in the order of the production, what the job asks, and when the day ends by which the company
 * promises a reply; null if it names none. Throws if a role can't be applied for: 404 if it belongs to another job,
 * `jobs.role_needed` (400) if the job has roles and none was chosen, `jobs.role_filled` (409), which names them, and
 * `jobs.roles_filled` (409), `jobs.adults_only` (400) without the confirmation.
 */
export function chooseRoles(
  job: JobAsked,
  timeZone: string,
  { roleIds, field, adult }: RoleChoice,
): { roles: { id: string; name: string }[]; promisedUntil: Date | null; screening: Screening } {
  const roles = job.roles.filter(({ id }) => roleIds.includes(id))
  if (roles.length < roleIds.length) throw notFound()
  const filled = roles.filter((role) => role.filled).map(({ name }) => name)
  if (filled.length > 0) throw new AppError('jobs.role_filled', 409, { fields: { [field]: rolesFilled(filled) } })
  if (roleIds.length === 0 && job.roles.length > 0)
    throw job.roles.every(({ filled }) => filled)
      ? new AppError('jobs.roles_filled')
      : wrongField('jobs.role_needed', 'role_id', 'Choose the role you’re applying for.')
  if (!adult && isForAdults({ ...UNDECLARED, ...job.declared }))
    throw wrongField('jobs.adults_only', 'adult', 'This work is for adults only. Confirm that you’re 18 or older.')
  const promisedUntil = job.respond_by === null ? null : endOfDay(job.respond_by, timeZone)
  return { roles, promisedUntil, screening: { questions: job.questions, material: job.material } }
}
