import { defineTopic } from '../../../platform/live/define-topic.ts'
import { EVERY_SEAT, findReviewers } from '../reviewers.reads.ts'
import { applicationNoted, noteDeleted } from './notes.facts.ts'

/** Open review panes. */
export const noteTopics = [applicationNoted, noteDeleted].map((fact) =>
  defineTopic('applicants', fact, async (about, ctx) => ({
    id: about.postId,
    people: await findReviewers(ctx, about, EVERY_SEAT),
  })),
)
