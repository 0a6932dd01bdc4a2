import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { applicationTopics } from './applications.live.ts'
import { applicationNotices } from './applications.notices.ts'
import { mountApplications } from './applications.routes.ts'
import { sweepApplicationMediaTask } from './collaboration-applications.service.ts'
import { mountInvitees } from './invitees/invitees.routes.ts'
import { inviteTask } from './invitees/invitees.service.ts'
import { erasePerson } from './person.queries.ts'
import { exportPerson } from './person.reads.ts'
import { renewReplyRecordsTask, replyClockTask, replyRecordsTask, replyRemindersTask } from './reply-clock.tasks.ts'
import { sweepResumesTask } from './resumes.service.ts'
import { mountScorecards } from './scorecards/scorecards.routes.ts'
import { mountTracker } from './tracker.routes.ts'

export { rememberCompanyRecords } from './company-record.ts'
export { findApplicantsOf } from './many-applicants.service.ts'
export { hasApplied } from './applications.queries.ts'
export { answerForLeaving } from './moves.service.ts'
export { recordReplies } from './reply-records.service.ts'
export { postApplicants } from './post-applicants.queries.ts'
export { talentWork } from './work.reads.ts'

/** Applying for jobs and collaborations, and what happens to an application. */
export const applicationsModule = {
  name: 'applications',
  mount: async (app: FastifyInstance) => {
    mountApplications(app)
    mountScorecards(app)
    mountTracker(app)
    await mountInvitees(app)
  },
  notices: applicationNotices,
  topics: applicationTopics,
  constraints: {
    applications_once: 'applications.already_applied',
    applications_attempts: 'applications.applied_twice',
    applications_role: 'jobs.role_has_applicants',
    reply_extensions_pkey: 'applications.already_extended',
    reply_extensions_later: 'applications.extension_late',
  },
  tasks: [
    sweepResumesTask,
    sweepApplicationMediaTask,
    replyClockTask,
    replyRemindersTask,
    replyRecordsTask,
    renewReplyRecordsTask,
    inviteTask,
  ],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
