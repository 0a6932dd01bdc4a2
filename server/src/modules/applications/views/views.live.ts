import { defineTopic } from '../../../platform/live/define-topic.ts'
import { findColleagues } from '../../companies/seats.face.ts'
import { EVERY_SEAT } from '../reviewers.reads.ts'
import { applicantViewsChanged } from './views.facts.ts'

/** Open pages of applicants. */
export const viewTopics = [
  defineTopic('applicants', applicantViewsChanged, async ({ businessId, ownerId }, ctx) => ({
    id: businessId ?? ownerId ?? '',
    people:
      businessId === null
        ? [ownerId ?? ''].filter(Boolean)
        : await findColleagues(ctx.db, businessId, EVERY_SEAT, null),
  })),
]
