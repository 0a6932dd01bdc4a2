import type { InterviewShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { sentByWhoSees } from '../../platform/message-card.ts'
import { presentSummary } from './interviews.present.ts'
import { findInterviews, findOfApplications } from './interviews.reads.ts'

/** An interview: for its two sides. */
export const interviewCard = sentByWhoSees<InterviewShown>(
  async ({ db, viewer }, ids) =>
    new Map(
      (await findInterviews(db, viewer, ids)).map((row) => {
        const { status, turn, type, scheduled_at, ends_at, time_zone, own, company, person, post } = presentSummary(
          row,
          viewer,
        )
        const names = { job_title: post.title, company: company.name, applicant: person.name }
        return [
          row.id,
          { ...names, status, turn, type, scheduled_at, ends_at, time_zone, own, href: `/interviews/${row.id}` },
        ]
      }),
    ),
)

/** The latest interview of each of these applications. */
export const interviewsOf = ({ db, viewer }: MemberContext, applications: readonly string[]): Promise<string[]> =>
  applications.length === 0 ? Promise.resolve([]) : findOfApplications(db, viewer, applications)
