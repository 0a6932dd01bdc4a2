import { z } from 'zod'
import { defineFact } from '../../../platform/facts/define-fact.ts'

/** Someone saved, changed, deleted or restored a view of a company's applicants, or of a talent's. */
export const applicantViewsChanged = defineFact(
  'applications.views_changed',
  z.object({ businessId: z.uuid().nullable(), ownerId: z.uuid().nullable() }),
)
