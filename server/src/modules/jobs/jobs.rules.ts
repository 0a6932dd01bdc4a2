import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { type PostKindRules, wrongField } from '../posts/kinds.face.ts'
import { EMPTY_FORM, endOfDay, formOf, isComplete, type JobForm, respondByOr, rowsOf, wordsOf } from './jobs.form.ts'
import { presentJob } from './jobs.present.ts'
import { detailsOf, findDetails, insertDetails, type JobDetails, updateDetails } from './jobs.queries.ts'
import { rolesAgain } from './roles.ts'
import { questionsAgain } from './screening.ts'

/** Rejects dates that are impossible for a public job; `from` is when it would go public. */
function assertDates(form: JobForm, from: Date): void {
  if (!form.deadline || endOfDay(form.deadline, form.time_zone) <= from)
    throw wrongField('jobs.deadline_passed', 'deadline', 'Choose a deadline that hasn’t passed.')
  if (form.respond_by && form.respond_by < form.deadline)
    throw wrongField('jobs.respond_before_deadline', 'respond_by', 'The reply-by date can’t be before the deadline.')
}

/** A new deadline moves the reply date with it. */
function reopened(old: JobForm, deadline: string | undefined): JobForm {
  const form: JobForm = { ...old, deadline: deadline ?? old.deadline }
  if (form.respond_by && form.deadline && (deadline !== undefined || form.respond_by < form.deadline))
    form.respond_by = null
  return form
}

/** Jobs are posted by companies. */
export const jobRules: PostKindRules<JobForm, JobDetails, Job> = {
  kind: 'job',
  empty: EMPTY_FORM,
  mayPost: (viewer) => (viewer.activeBusinessId ? true : 'core.business_only'),
  isComplete,
  settle: (form) => ({ ...form, respond_by: respondByOr(form) }),
  assertDates,
  again: (form) => ({
    ...form,
    deadline: null,
    respond_by: null,
    dates: [],
    roles: rolesAgain(form.roles),
    questions: questionsAgain(form.questions),
  }),
  reopened,
  formOf,
  rowsOf,
  wordsOf,
  findDetails,
  detailsOf,
  insertDetails,
  updateDetails,
  present: presentJob,
}
