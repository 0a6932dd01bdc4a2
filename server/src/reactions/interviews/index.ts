import { applicationMoved } from '../../modules/applications/applications.facts.ts'
import { seatEnded } from '../../modules/companies/companies.facts.ts'
import { endInterviews, leaveSeats } from '../../modules/interviews/index.ts'
import { on } from '../../platform/facts/define-fact.ts'

/** Interviews end with their application, and people who leave a company no longer take part in its interviews. */
export const interviewReactions = {
  name: 'interviews',
  reactions: [
    on(applicationMoved, 'end-interviews', async ({ applicationId, to }, ctx) => {
      if (to === 'rejected' || to === 'withdrawn') await endInterviews(ctx, applicationId)
    }),
    on(seatEnded, 'leave-interviews', async ({ userId, businessId }, ctx) => {
      await leaveSeats(ctx.db, userId, businessId)
    }),
  ],
}
