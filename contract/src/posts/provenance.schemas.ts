import { z } from 'zod'
import { timestamp } from '../core/fields.ts'
import { WARNING_RULES } from '../safety/warning.words.ts'
import { Verified } from './parts.schemas.ts'

/**
 * What is known about whoever posts or writes: since when, what was checked (never more than that), hires made on Ensemble,
 * how often applicants were answered on time (`share` in percent, by `replyShare`), and after how many days. `replies` is
 * null below `REPLY_LEAST` cases of the last year, `median_days` below as many decisions.
 */
export const Provenance = z
  .object({
    since: timestamp,
    verified: Verified.nullable(),
    hires: z.int(),
    replies: z.object({ cases: z.int(), kept: z.int(), share: z.int(), median_days: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof Provenance>

/** A rule that the text matched, with the words that matched; readers see why. */
export const Warning = z
  .object({ rule: z.enum(WARNING_RULES), version: z.int(), excerpt: z.string() })
  .meta({ id: 'Warning' })
export type Warning = z.infer<typeof Warning>
