import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'

/** A post whose notifications are only listed: not counted, emailed or pushed. Offers come anyway. */
export const MutedPost = z
  .object({ post_id: id, kind: z.enum(POST_KINDS), title: z.string(), muted_at: timestamp })
  .meta({ id: 'MutedPost' })
export type MutedPost = z.infer<typeof MutedPost>
