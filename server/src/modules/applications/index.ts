import type { Context } from '../../platform/context.ts'
import { registerConstraints } from '../../platform/db/constraints.ts'
import { mountApplications } from './applications.routes.ts'
import { erasePerson, exportPerson } from './person.queries.ts'
import { sweepResumesTask } from './resumes.service.ts'

export { applicantCan, canUndo, reviewerCan } from './applications.policy.ts'
export { hasApplied, receivedBy, sentBy } from './applications.queries.ts'
export { submitApplication, writeNote } from './applications.service.ts'
export { answerApplication, answerForLeaving, moveApplication, undoMove } from './moves.service.ts'

registerConstraints({
  job_applications_once: 'applications.already_applied',
  job_applications_role: 'jobs.role_has_applicants',
})

/** Applying for a job and what becomes of an application. */
export const applicationsModule = {
  name: 'applications',
  mount: mountApplications,
  tasks: [sweepResumesTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
