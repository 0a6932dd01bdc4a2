import { z } from 'zod'
import { CRAFTS } from '../../accounts/vocabulary.ts'
import { day, NamedFacts, Span } from './people.ts'
import posts from './posts.json' with { type: 'json' }

/** One of the sixty. Pay is in whole units of `currencyAt` the place, heights in centimeters. */
const Post = z.strictObject({
  title: z.string(),
  /** The requirements as a company would write them. */
  text: z.string(),
  crafts: z.array(z.enum(CRAFTS)).min(1),
  skills: z.array(z.string()),
  /** Null: from anywhere. */
  place: z.string().nullable(),
  /** Null: not settled. */
  starts: day.nullable(),
  pay: z.union([
    z.tuple([z.int(), z.int().nullable(), z.enum(['hour', 'day', 'week'])]),
    z.enum(['unpaid', 'royalty_share']),
  ]),
  level: z.enum(['entry', 'mid', 'senior', 'lead', 'expert']).nullable(),
  /** Craft facts that the role asks for. */
  asks: NamedFacts.extend({ playingAge: Span.optional(), height: Span.optional() }).optional(),
})
export type Post = z.output<typeof Post>

export const POSTS: readonly Post[] = z.array(Post).parse(posts)
