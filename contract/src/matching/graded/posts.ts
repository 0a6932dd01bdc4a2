import { z } from 'zod'
import { CRAFTS } from '../../accounts/vocabulary.ts'
import { TRAVELS } from '../../jobs/production.ts'
import { EXPERIENCE_LEVELS } from '../../jobs/vocabulary.ts'
import { RATE_UNITS } from '../../profiles/terms.ts'
import { day, NamedFacts, Span } from './people.ts'
import posts from './posts.json' with { type: 'json' }

const Unit = z.enum(RATE_UNITS)
/** In whole units of its currency, or else of `currencyAt` the place. */
const Pay = z.union([
  z.tuple([z.int(), z.int().nullable(), Unit]),
  z.strictObject({ from: z.int(), to: z.int().nullable(), unit: Unit, currency: z.string() }),
  z.enum(['unpaid', 'royalty_share']),
])
/** Craft facts that a role asks for; heights in centimeters. */
const Asks = NamedFacts.extend({ playingAge: Span.optional(), height: Span.optional() })

/** One of the ninety. */
const Post = z.strictObject({
  kind: z.enum(['job', 'collaboration']).default('job'),
  title: z.string(),
  /** The requirements as a company would write them. */
  text: z.string(),
  crafts: z.array(z.enum(CRAFTS)).min(1),
  skills: z.array(z.string()),
  /** Null: from anywhere. */
  place: z.string().nullable(),
  /** Null: not settled. */
  starts: day.nullable(),
  ends: day.optional(),
  pay: Pay,
  level: z.enum(EXPERIENCE_LEVELS).nullable(),
  travel: z.enum(TRAVELS).optional(),
  asks: Asks.optional(),
  /** Of a production: what a role leaves open, the post says. */
  roles: z
    .array(
      z.strictObject({
        name: z.string(),
        craft: z.enum(CRAFTS),
        asks: Asks.optional(),
        pay: Pay.optional(),
        starts: day.optional(),
        ends: day.optional(),
      }),
    )
    .optional(),
})
export type Post = z.output<typeof Post>

export const POSTS: readonly Post[] = z.array(Post).parse(posts)
