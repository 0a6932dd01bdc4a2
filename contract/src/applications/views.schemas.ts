import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { ApplicantsQuery } from './applications.schemas.ts'
import { VIEW_NAME_MAX } from './vocabulary.ts'

/** The filters of Applicant Management, by their names in its address. */
export const ViewFilters = ApplicantsQuery.pick({ role: true, status: true, tag: true, q: true, sort: true }).extend({
  job: id.optional(),
  waiting: z.literal(1).optional(),
  view: z.literal('board').optional(),
})
export type ViewFilters = z.output<typeof ViewFilters>

const name = text(VIEW_NAME_MAX, {
  min: [1, 'Name the view'],
  max: `A name can have up to ${VIEW_NAME_MAX} characters`,
})
const version = z.int().min(1)

export const ViewsQuery = ApplicantsQuery.pick({ mine: true })
export const ViewInput = ViewsQuery.extend({ name, filters: ViewFilters })
/** The field of the dialogs. */
export const ViewForm = ViewInput.pick({ name: true })
/** A new name, other filters, or both. */
export const ViewChange = ViewInput.omit({ mine: true }).partial().extend({ version })
export const ViewRef = z.object({ viewId: id })
export const ViewVersion = z.object({ version: z.coerce.number().int().min(1) })

/** What a view names that no longer exists. */
export const MISSING_FILTERS = ['post', 'role', 'tag'] as const

export const SavedView = z
  .object({
    id,
    name: z.string(),
    filters: ViewFilters.describe('Without those that are missing'),
    missing: z.array(z.enum(MISSING_FILTERS)).describe('What was saved and no longer exists'),
    author: z.string().nullable().describe('Who saved it; null once they left Ensemble'),
    created_at: timestamp,
    version: z.number(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>
