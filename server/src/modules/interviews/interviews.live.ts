import type { Context } from '../../platform/context.ts'
import { defineTopic } from '../../platform/live/define-topic.ts'
import { EVERY_SEAT, findReviewersOfSeveral } from '../applications/reaching.face.ts'
import { type InterviewAbout, interviewKitChanged, interviewMoved } from './interviews.facts.ts'

async function company(fact: InterviewAbout, ctx: Context): Promise<string[]> {
  const [people = []] = await findReviewersOfSeveral(ctx, [fact], EVERY_SEAT)
  return people
}

/** Open pages and lists of both sides; and the application, whose reply clock changes with it. */
export const interviewTopics = [
  defineTopic('interview', interviewMoved, async (fact, ctx) => ({
    id: fact.interviewId,
    people: [fact.applicantId, ...(await company(fact, ctx))],
  })),
  defineTopic('interview', interviewKitChanged, async (fact, ctx) => ({
    id: fact.interviewId,
    people: await company(fact, ctx),
  })),
  defineTopic('application', interviewMoved, ({ applicationId, applicantId }) => ({
    id: applicationId,
    people: [applicantId],
  })),
]
