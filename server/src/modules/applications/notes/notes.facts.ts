import { z } from 'zod'
import { defineFact } from '../../../platform/facts/define-fact.ts'

const Noted = z.object({
  noteId: z.uuid(),
  authorId: z.uuid(),
  applicationId: z.uuid(),
  postId: z.uuid(),
  businessId: z.uuid().nullable(),
  ownerId: z.uuid().nullable(),
  applicantId: z.uuid(),
})

/** Someone who reviews an application wrote a note on it. The applicant never hears of it. */
export const applicationNoted = defineFact('applications.noted', Noted)

/** Someone deleted their note. */
export const noteDeleted = defineFact('applications.note_deleted', Noted)
