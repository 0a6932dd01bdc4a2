import type { ApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { type Brought, lacking } from '@ensemble/contract/applications/screening.ts'
import { AVAILABLE_PASSED } from '@ensemble/contract/applications/vocabulary.ts'
import { jobsMessages } from '@ensemble/contract/jobs/jobs.messages.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { isAvailable, isPassed } from './availability-fields.tsx'
import { wrongRoles } from './chosen-roles.ts'
import { answersTo, type Entries } from './screening.ts'

/** What the form needs of the job. */
export type ApplicableJob = Pick<Job, 'id' | 'roles' | 'adults_only' | 'questions' | 'material'> & {
  poster: { name: string }
}

/** What is checked with the form, but isn't typed into it: what the job asks now, and files and work that were chosen. */
export interface Beside extends Pick<Brought, 'works' | 'resume_file_id'> {
  job: ApplicableJob
  /** The day of being available that was sent before, where an application is changed. */
  before: string | null | undefined
}

export type Typed = Partial<Omit<ApplicationInput, 'answers' | 'works' | 'role_id'>> & {
  answers?: Entries | undefined
  role_ids?: readonly string[] | undefined
}

/** The form's values with what is beside it, as the job's questions are answered now. */
const broughtBy = (typed: Typed, { job, works, resume_file_id }: Beside): Brought => ({
  works,
  resume_file_id,
  resume_url: typed.resume_url?.trim(),
  portfolio_url: typed.portfolio_url?.trim(),
  answers: answersTo(job.questions, typed.answers ?? {}),
})

export interface Wrong {
  path: PropertyKey[]
  message: string
}

/** What this job requires of the form, beyond the contract's rules. */
export function ownRules(typed: Typed, beside: Beside): Wrong[] {
  const { job } = beside
  const roles = wrongRoles(job.roles, typed.role_ids ?? [])
  return [
    ...(roles ? [{ path: ['role_ids'], message: roles }] : []),
    ...(job.adults_only && typed.adult !== true
      ? [{ path: ['adult'], message: jobsMessages['jobs.adults_only'] }]
      : []),
    ...(isPassed(typed, beside.before) ? [{ path: ['available_from'], message: AVAILABLE_PASSED }] : []),
    ...Object.entries(lacking(job, broughtBy(typed, beside))).map(([path, message]) => ({
      path: path.split('.'),
      message,
    })),
  ]
}

/** How far along the form is. */
export function stepsOf(typed: Typed, beside: Beside) {
  const { questions, material } = beside.job
  const letter = (typed.cover_letter ?? '').trim().length
  const brought = broughtBy(typed, beside)
  const missing = Object.keys(lacking(beside.job, brought))
  const unanswered = missing.some((path) => path.startsWith('answers.'))
  const needsMaterial = material.resume || material.link || material.works > 0
  const { resume_file_id, resume_url, portfolio_url, works, answers } = brought
  const hasMaterial = !!resume_file_id || !!resume_url || !!portfolio_url || works.length > 0
  const answersAny = Object.values(answers).some(({ answer }) => answer !== '')
  return [
    ...(beside.job.roles.length > 0 ? [{ label: 'Roles', done: (typed.role_ids ?? []).length > 0 }] : []),
    { label: 'Cover letter', done: letter >= 50 && letter <= 5000 },
    ...(questions.length > 0
      ? [
          {
            label: 'Questions',
            done: answersAny && !unanswered,
            optional: !questions.some(({ required }) => required),
          },
        ]
      : []),
    {
      label: 'Résumé and work',
      done: needsMaterial ? missing.every((path) => path.startsWith('answers.')) : hasMaterial,
      optional: !needsMaterial,
    },
    { label: 'Availability', done: isAvailable(typed) },
  ]
}
