import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { pay, fullDay } from '../../lib/format.ts'

const CLOSED: Record<string, string> = {
  by_hand: 'The company closed it.', deadline: 'Its deadline has passed.', filled: 'It has been filled.', ended: 'It has ended.',
  taken_down: 'An administrator took it down.',
}

/** Why a job takes no applications, in one sentence. */
export const closedSentence = ({ closed_why }: Pick<Job, 'closed_why'>) => (closed_why && CLOSED[closed_why]) || 'It no longer takes applications.'

export const placeOf = ({ location, remote }: Pick<Job, 'location' | 'remote'>) => (location && remote ? `${location} or remote` : (location ?? (remote ? 'Remote' : undefined)))

/** Pay in a line: the figures, else the free text. A share of royalties is said in its own words. */
export const payLine = (job: Pick<Job, 'pay' | 'salary_range'>) =>
  (job.pay.unit === 'royalty_share' && job.salary_range) || (pay(job.pay) ?? job.salary_range ?? undefined)

export const jobType = ({ job_type }: Pick<Job, 'job_type'>) => job_type && (JOB_TYPE_LABELS[job_type as keyof typeof JOB_TYPE_LABELS] ?? job_type)
export const level = ({ experience_level }: Pick<Job, 'experience_level'>) =>
  experience_level && (EXPERIENCE_LABELS[experience_level as keyof typeof EXPERIENCE_LABELS] ?? experience_level)

const HOW: Record<string, string> = { domain: 'mail domain', mail_domain: 'mail domain', email_domain: 'mail domain', website: 'website', document: 'document', admin: 'an administrator', administrator: 'an administrator' }

/** What was checked about a company, and when. */
export const evidence = ({ how, at }: { how: string; at: string }) => `Checked by ${HOW[how] ?? how.replaceAll('_', ' ')} on ${fullDay(at)}`
