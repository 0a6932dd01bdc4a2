import { defineTopic } from '../../../platform/live/define-topic.ts'
import { EVERY_SEAT, findReviewers } from '../reviewers.reads.ts'
import { applicationNoted } from './notes.facts.ts'

/** Open review panes. */
export const noteTopics = [
  defineTopic('applicants', applicationNoted, async (about, ctx) => ({
    id: about.postId,
    people: await findReviewers(ctx, about, EVERY_SEAT),
  })),
]
