import { applicationMoved } from '../../modules/applications/applications.facts.ts'
import { seatEnded } from '../../modules/companies/companies.facts.ts'
import { endInterviews, leaveSeats } from '../../modules/interviews/index.ts'
import { MANY_TOGETHER, on, onSeveral } from '../../platform/facts/define-fact.ts'

/** Interviews end with their application, and people who leave a company no longer take part in its interviews. */
export const interviewReactions = {
  name: 'interviews',
  reactions: [
    onSeveral(
      applicationMoved,
      'end-interviews',
      async (facts, ctx) => {
        const over = facts.filter(({ to }) => to === 'rejected' || to === 'withdrawn')
        await endInterviews(
          ctx,
          over.map(({ applicationId }) => applicationId),
        )
      },
      // most have none
      { together: MANY_TOGETHER },
    ),
    on(seatEnded, 'leave-interviews', async ({ userId, businessId }, ctx) => {
      await leaveSeats(ctx.db, userId, businessId)
    }),
  ],
}
