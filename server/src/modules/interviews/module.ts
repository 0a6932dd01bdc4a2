import type { Context } from '../../platform/context.ts'
import { interviewTopics } from './interviews.live.ts'
import { interviewNeeds } from './interviews.needs.ts'
import { interviewNotices } from './interviews.notices.ts'
import { mountInterviews } from './interviews.routes.ts'
import { erasePerson, exportPerson } from './person.queries.ts'
import { interviewRemindersTask } from './reminders.service.ts'

/** Interviews: times that a company proposes and a talent picks, and what becomes of them. */
export const interviewsModule = {
  name: 'interviews',
  mount: mountInterviews,
  notices: interviewNotices,
  needs: interviewNeeds,
  topics: interviewTopics,
  constraints: {
    interviews_under_way: 'interviews.open_already',
    booked_times_once: 'interviews.slot_taken',
  },
  tasks: [interviewRemindersTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
