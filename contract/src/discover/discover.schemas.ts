import { z } from 'zod'
import { CRAFTS } from '../accounts/vocabulary.ts'
import { COLLABORATION_PAYMENTS, COLLABORATION_PROJECT_TYPES } from '../collaborations/vocabulary.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { EVENT_TYPES } from '../events/vocabulary.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '../jobs/vocabulary.ts'
import { NEWS_CATEGORIES } from '../news/vocabulary.ts'
import { Pay, Picture, Poster } from '../posts/parts.schemas.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { RATES } from '../talent-pool/vocabulary.ts'
import { CONDITIONS } from './conditions.ts'
import { startDaysOf } from './start-days.ts'
import { Understood } from './understood.schemas.ts'
import { LONGEST_QUERY, POST_PAYS, RADII } from './vocabulary.ts'

export const ORDERS = ['newest', 'deadline', 'pay'] as const

/**
 * Query of Discover Opportunities; it is also the address of the page. Lists are comma-separated.
 * `remote` is '1'; `pay` keeps posts of one kind of pay: `paid` is guaranteed money.
 */
export const DiscoverQuery = PageQuery.extend({
  q: text(LONGEST_QUERY).optional(),
  kind: z.enum(POST_KINDS).optional(),
  place: text(100).optional(),
  remote: z.enum(['1']).optional(),
  job_type: z.enum(JOB_TYPES).optional(),
  level: z.enum(EXPERIENCE_LEVELS).optional(),
  industry: text(100).optional(),
  craft: z.enum(CRAFTS).optional(),
  pay: z.enum(POST_PAYS).optional(),
  /** Comma-separated; a match has them all. */
  skills: text(300).optional(),
  /** Working conditions to exclude, comma-separated. A post that does not declare one stays in, unless `declared` is set. */
  without: z
    .string()
    .max(100)
    .refine(
      (list) => list.split(',').every((name) => (CONDITIONS as readonly string[]).includes(name)),
      'Posts don’t declare this condition',
    )
    .optional(),
  /** With `without`: only posts that declare these conditions. */
  declared: z.enum(['1']).optional(),
  saved: z.enum(['1']).optional(),
  /** Jobs and collaborations of companies that answered 80 % of their applicants or more by the promised date. */
  replies: z.enum(['1']).optional(),
  /** With a place: this many kilometers around that city, if we know it. */
  radius: z.enum(RADII).optional(),
  /** Guaranteed pay of at least this much a day, in whole units of `currency` (USD unless given). */
  pay_min: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Guaranteed pay for an hour in a range, in whole units of `currency` (USD unless given); see `RATE_ENDS`. */
  rate: z.enum(RATES).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Posts that start on one of these days, such as `2026-12-01..2026-12-24`; one side may be left open. */
  starts: z
    .string()
    .refine(
      (days) => startDaysOf(days) !== undefined,
      'Choose days like 2026-12-01..2026-12-24, with the last one not before the first',
    )
    .optional(),
  /** Posts that start once the talent who asks is free by their profile, or that don't say when they start. */
  free: z.enum(['1']).optional(),
  /** `deadline`: what ends soonest first, and what has no end last. `pay`: posts whose pay for a day is known in `currency`, highest first. Of a search: `best` (the default) ranks the newest sixty hits, then the next sixty; `newest` keeps them newest first. */
  sort: z.enum(['best', ...ORDERS]).optional(),
})
export type DiscoverQuery = z.input<typeof DiscoverQuery>

/** One card of the feed. Fields that a kind does not have are null; numbers are counted from rows. */
export const FeedItem = z
  .object({
    id,
    kind: z.enum(POST_KINDS),
    title: z.string(),
    excerpt: z.string(),
    location: z.string().nullable(),
    remote: z.boolean(),
    picture: Picture.nullable(),
    views: z.number(),
    likes: z.number(),
    featured: z.boolean(),
    demo: z.boolean(),
    published_at: timestamp,
    poster: Poster.pick({ id: true, kind: true, name: true, slug: true, title: true, image_url: true }).extend({
      verified: z.boolean(),
      replies: z
        .int()
        .nullable()
        .describe('Percent of its applicants that a company answered on time; null below five'),
      rating: z
        .object({ average: z.number(), count: z.int() })
        .optional()
        .describe('Of a company with three testimonials or more'),
    }),
    pay: Pay,
    job: z
      .object({
        salary_range: z.string().nullable(),
        job_type: z.enum(JOB_TYPES).nullable(),
        experience_level: z.enum(EXPERIENCE_LEVELS).nullable(),
        department: z.string().nullable(),
        industry: z.string().nullable(),
        deadline: z.string().nullable(),
        respond_by: z.string().nullable(),
        time_zone: z.string(),
        requirements: z.array(z.string()),
        /** Of a production; `pay_by_role`: its pay comes from them, without an amount where they differ. */
        roles: z.number(),
        open_roles: z.number(),
        pay_by_role: z.boolean(),
      })
      .nullable(),
    collaboration: z
      .object({
        project_type: z.enum(COLLABORATION_PROJECT_TYPES).nullable(),
        timeline: z.string().nullable(),
        roles_needed: z.array(z.enum(CRAFTS)),
        team_size: z.number(),
        payment_type: z.enum(COLLABORATION_PAYMENTS).nullable(),
      })
      .nullable(),
    event: z
      .object({
        event_type: z.enum(EVENT_TYPES),
        starts_at: timestamp.nullable(),
        ends_at: timestamp.nullable(),
        venue: z.string().nullable(),
        time_zone: z.string(),
        ticket_price: z.number().nullable(),
        ticket_currency: z.string().nullable(),
        /** The event's own page, where its tickets are. */
        ticket_url: z.string().nullable(),
        max_attendees: z.number(),
      })
      .nullable(),
    news: z
      .object({
        category: z.enum(NEWS_CATEGORIES),
        source_name: z.string().nullable(),
        source_url: z.string().nullable(),
        tags: z.array(z.string()),
        read_minutes: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'FeedItem' })
export type FeedItem = z.infer<typeof FeedItem>

/**
 * What is the viewer's own on a card, and its current likes: separate from the shared, cached page. `match_score`: of
 * talent with an open post, in percent; null below `MATCH_FROM`.
 */
export const Marks = z.record(
  z.string(),
  z.object({
    saved: z.boolean(),
    liked: z.boolean(),
    applied: z.boolean(),
    likes: z.number(),
    match_score: z.int().nullable(),
  }),
)

/** What surrounds a hit in a text that is shown with its hits. */
export const HIT = { start: '\uE000', end: '\uE001' } as const
/** Where the words of a search appear in a post: its title, and the part of its text with most of them; null where there are none. */
export const Hits = z.record(z.string(), z.object({ title: z.string().nullable(), text: z.string().nullable() }))

/** `did_you_mean`: the query with a mistyped word corrected, offered when there is no hit. `understood`: null where the words were read as typed. */
export const FeedPage = z
  .object({
    items: z.array(FeedItem),
    next: z.string().nullable(),
    did_you_mean: z.string().nullable(),
    understood: Understood.nullable(),
    hits: Hits,
  })
  .meta({ id: 'FeedPage' })
export type FeedPage = z.infer<typeof FeedPage>

const Options = z.array(z.object({ value: z.string(), count: z.number() }))
/**
 * How many posts each filter would leave, with the others unchanged. `more`: there are more than 10,000 hits, and the
 * numbers are estimates from the newest posts, to two significant digits; from 10,000 on they only say that there are more.
 */
export const FacetCounts = z
  .object({
    total: z.number(),
    more: z.boolean(),
    kind: Options,
    industry: Options,
    level: Options,
    job_type: Options,
    craft: Options,
    skill: Options,
    currency: Options,
    pay: Options,
    /** In the currency asked for. */
    rate: Options,
    remote: z.number(),
  })
  .meta({ id: 'FacetCounts' })
export type FacetCounts = z.infer<typeof FacetCounts>
