import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS, rolesWords } from '@ensemble/contract/jobs/vocabulary.ts'

export const rolesOf = ({ roles }: Pick<Job, 'roles'>) =>
  rolesWords(roles.length, roles.filter(({ filled }) => !filled).length)

export const jobType = ({ job_type }: Pick<Job, 'job_type'>) => job_type && JOB_TYPE_LABELS[job_type]
export const level = ({ experience_level }: Pick<Job, 'experience_level'>) =>
  experience_level && EXPERIENCE_LABELS[experience_level]
