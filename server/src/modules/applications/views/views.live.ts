import { defineTopic } from '../../../platform/live/define-topic.ts'
import { findReceivers } from '../reviewers.reads.ts'
import { applicantViewsChanged } from './views.facts.ts'

/** Open pages of applicants. */
export const viewTopics = [
  defineTopic('applicants', applicantViewsChanged, async (of, ctx) => ({
    id: of.businessId ?? of.ownerId ?? '',
    people: await findReceivers(ctx.db, of),
  })),
]
