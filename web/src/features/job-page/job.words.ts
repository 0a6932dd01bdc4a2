import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'
import { pay } from '../../lib/format.ts'

/** Pay in a line: the amounts, else the free text. A royalty share uses the post's own words. */
export const payLine = (job: Pick<Job, 'pay' | 'salary_range'>) =>
  (job.pay.unit === 'royalty_share' && job.salary_range) || (pay(job.pay) ?? job.salary_range ?? undefined)

export const rolesOf = ({ roles }: Pick<Job, 'roles'>) =>
  rolesWords(roles.length, roles.filter(({ filled }) => !filled).length)

export const jobType = ({ job_type }: Pick<Job, 'job_type'>) => job_type && JOB_TYPE_LABELS[job_type]
export const level = ({ experience_level }: Pick<Job, 'experience_level'>) =>
  experience_level && EXPERIENCE_LABELS[experience_level]
