import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** A block was made or undone: between these people, and between them and the companies that it covers. */
export const blockChanged = defineFact(
  'relations.block_changed',
  z.object({ people: z.array(z.uuid()).min(1).max(2), companies: z.array(z.uuid()) }),
)
