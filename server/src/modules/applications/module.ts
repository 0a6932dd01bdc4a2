import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { tellAccess } from '../../platform/live/access.ts'
import { applicationLifecycle } from './applications.lifecycle.ts'
import { applicationTopics } from './applications.live.ts'
import { applicationNeeds } from './applications.needs.ts'
import { applicationNotices } from './applications.notices.ts'
import { mountApplications } from './applications.routes.ts'
import { sweepApplicationMediaTask } from './collaboration-applications.service.ts'
import { companyNeeds } from './company.needs.ts'
import { mountInvitees } from './invitees/invitees.routes.ts'
import { inviteTask } from './invitees/invitees.service.ts'
import { noteTopics } from './notes/notes.live.ts'
import { noteNoticeEnds, noteNotices } from './notes/notes.notices.ts'
import { mountNotes } from './notes/notes.routes.ts'
import { erasePerson } from './person.queries.ts'
import { exportPerson } from './person.reads.ts'
import { renewReplyRecordsTask, replyClockTask, replyRecordsTask, replyRemindersTask } from './reply-clock.tasks.ts'
import { sweepResumesTask } from './resumes.service.ts'
import { findReviewersOf } from './reviewers.reads.ts'
import { mountScorecards } from './scorecards/scorecards.routes.ts'
import { mountTracker } from './tracker.routes.ts'
import { viewTopics } from './views/views.live.ts'
import { mountViews } from './views/views.routes.ts'
import { sweepViewsTask } from './views/views.service.ts'

/** Applying for jobs and collaborations, and what happens to an application. */
export const applicationsModule = {
  name: 'applications',
  mount: async (app: FastifyInstance) => {
    mountApplications(app)
    mountNotes(app)
    mountScorecards(app)
    mountTracker(app)
    mountViews(app)
    await mountInvitees(app)
  },
  notices: [...applicationNotices, ...noteNotices],
  noticeEnds: noteNoticeEnds,
  needs: [...applicationNeeds, ...companyNeeds],
  topics: [...applicationTopics, ...noteTopics, ...viewTopics],
  constraints: {
    applications_once: 'applications.already_applied',
    applications_attempts: 'applications.applied_twice',
    applications_role: 'jobs.role_has_applicants',
    reply_extensions_pkey: 'applications.already_extended',
    reply_extensions_later: 'applications.extension_late',
    saved_views_name_key: { code: 'applications.view_name_taken', field: 'name' },
  },
  tasks: [
    sweepResumesTask,
    sweepApplicationMediaTask,
    ...applicationLifecycle.tasks,
    replyClockTask,
    replyRemindersTask,
    replyRecordsTask,
    renewReplyRecordsTask,
    inviteTask,
    sweepViewsTask,
  ],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: async (ctx: Context, userId: string) => {
      await tellAccess(ctx, await findReviewersOf(ctx.db, userId), userId)
      await erasePerson(ctx.db, userId)
    },
  },
}
