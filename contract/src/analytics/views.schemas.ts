import { z } from 'zod'
import { id } from '../core/fields.ts'
import { SOURCES, VIEWED } from './vocabulary.ts'

/** A page that someone really looked at, and how they came to it. */
export const ViewInput = z.strictObject({
  kind: z.enum(VIEWED),
  id,
  source: z.enum(SOURCES),
})
export type ViewInput = z.infer<typeof ViewInput>
