import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { findColleagues, findSeats } from '../companies/seats.face.ts'
import { applicationMoved, applicationScored, applicationSubmitted, replyExtended } from './applications.facts.ts'

const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const

interface About {
  applicationId: string
  jobId: string
  businessId: string
  applicantId: string
}
const reviewers = async ({ jobId, businessId, applicantId }: About, ctx: Context) => ({
  id: jobId,
  people: await findSeats(ctx.db, businessId, EVERY_SEAT, applicantId),
})
const applicant = ({ applicationId, applicantId }: About) => ({ id: applicationId, people: [applicantId] })

/** Open lists of applicants, and the applicant's own pages. */
export const applicationTopics = [
  defineTopic('applicants', applicationSubmitted, reviewers),
  defineTopic('applicants', applicationMoved, reviewers),
  defineTopic('scorecards', applicationScored, reviewers),
  defineTopic('applicants', replyExtended, async ({ jobId, businessId }, ctx) => ({
    id: jobId,
    people: await findColleagues(ctx.db, businessId, EVERY_SEAT, null),
  })),
  defineTopic('application', applicationSubmitted, applicant),
  defineTopic('application', applicationMoved, applicant),
]
