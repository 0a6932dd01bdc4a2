import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { findColleagues } from '../companies/seats.face.ts'
import { applicationMoved, applicationScored, applicationSubmitted, replyExtended } from './applications.facts.ts'
import { EVERY_SEAT, findReviewers, type SentTo } from './reviewers.reads.ts'

interface About extends SentTo {
  applicationId: string
  postId: string
}
const reviewers = async (about: About, ctx: Context) => ({
  id: about.postId,
  people: await findReviewers(ctx, about, EVERY_SEAT),
})
const applicant = ({ applicationId, applicantId }: About) => ({ id: applicationId, people: [applicantId] })

/** Open lists of applicants, and the applicant's own pages. */
export const applicationTopics = [
  defineTopic('applicants', applicationSubmitted, reviewers),
  defineTopic('applicants', applicationMoved, reviewers),
  defineTopic('scorecards', applicationScored, reviewers),
  defineTopic('applicants', replyExtended, async ({ postId, businessId }, ctx) => ({
    id: postId,
    people: await findColleagues(ctx.db, businessId, EVERY_SEAT, null),
  })),
  defineTopic('application', applicationSubmitted, applicant),
  defineTopic('application', applicationMoved, applicant),
]
