import type { Context } from '../../platform/context.ts'
import { defineTopic, defineTopicOfSeveral } from '../../platform/live/define-topic.ts'
import { talentInvited } from '../posts/posts.facts.ts'
import {
  applicationEdited,
  applicationMoved,
  applicationMovedQuietly,
  applicationOpened,
  applicationScored,
  applicationsTagged,
  applicationSubmitted,
  replyExtended,
} from './applications.facts.ts'
import { findWaitingSinceExtension } from './reply-clock.reads.ts'
import { EVERY_SEAT, findReceivers, findReviewersOfSeveral, type SentTo } from './reviewers.reads.ts'

/** If even more people wait, the rest see the new date when they open the page. */
const MOST_WAITING = 10_000

interface About extends SentTo {
  applicationId: string
  postId: string
}
const reviewers = async (abouts: readonly About[], ctx: Context) => {
  const people = await findReviewersOfSeveral(ctx, abouts, EVERY_SEAT)
  return abouts.map(({ postId }, at) => ({ id: postId, people: people[at] ?? [] }))
}
const applicant = ({ applicationId, applicantId }: About) => ({ id: applicationId, people: [applicantId] })

/** Open lists of applicants, and the applicant's own pages. */
export const applicationTopics = [
  defineTopicOfSeveral('applicants', applicationSubmitted, reviewers),
  defineTopicOfSeveral('applicants', applicationMoved, reviewers),
  defineTopicOfSeveral('applicants', applicationMovedQuietly, reviewers),
  defineTopicOfSeveral('applicants', applicationEdited, reviewers),
  defineTopicOfSeveral('scorecards', applicationScored, reviewers),
  defineTopic('applicants', applicationsTagged, async (of, ctx) => ({
    id: of.postId,
    people: await findReceivers(ctx.db, of),
  })),
  defineTopic('applicants', replyExtended, async ({ postId, businessId }, ctx) => ({
    id: postId,
    people: await findReceivers(ctx.db, { businessId, ownerId: null }),
  })),
  defineTopic('application', applicationSubmitted, applicant),
  defineTopic('application', applicationMoved, applicant),
  defineTopic('application', applicationEdited, applicant),
  defineTopic('application', applicationOpened, applicant),
  defineTopic('application', replyExtended, async ({ postId }, ctx) => ({
    id: postId,
    people: await findWaitingSinceExtension(ctx.db, postId, { after: null, limit: MOST_WAITING }),
  })),
  defineTopic('application', talentInvited, ({ invitationId, talentId }) => ({ id: invitationId, people: [talentId] })),
]
