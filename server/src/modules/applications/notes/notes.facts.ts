import { z } from 'zod'
import { defineFact } from '../../../platform/facts/define-fact.ts'

/** Someone who reviews an application wrote a note on it. The applicant never hears of it. */
export const applicationNoted = defineFact(
  'applications.noted',
  z.object({
    noteId: z.uuid(),
    authorId: z.uuid(),
    applicationId: z.uuid(),
    postId: z.uuid(),
    businessId: z.uuid().nullable(),
    ownerId: z.uuid().nullable(),
    applicantId: z.uuid(),
  }),
)
