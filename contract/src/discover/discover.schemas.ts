import { z } from 'zod'
import { CRAFTS, INTERESTS } from '../accounts/vocabulary.ts'
import { COLLABORATION_PAYMENTS, COLLABORATION_PROJECT_TYPES } from '../collaborations/vocabulary.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { EVENT_TYPES } from '../events/vocabulary.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '../jobs/vocabulary.ts'
import { NEWS_CATEGORIES } from '../news/vocabulary.ts'
import { Pay, Picture, Poster } from '../posts/parts.schemas.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { CONDITIONS } from './conditions.ts'

/** Kilometers around a place. */
export const RADII = ['10', '25', '50', '100'] as const
export const ORDERS = ['newest', 'deadline', 'pay'] as const

/**
 * Query of Discover Opportunities; it is also the address of the page. Lists are comma-separated.
 * `remote` is '1'; `pay` keeps posts with guaranteed money.
 */
export const DiscoverQuery = PageQuery.extend({
  q: text(200).optional(),
  kind: z.enum(POST_KINDS).optional(),
  place: text(100).optional(),
  remote: z.enum(['1']).optional(),
  job_type: z.enum(JOB_TYPES).optional(),
  level: z.enum(EXPERIENCE_LEVELS).optional(),
  industry: text(100).optional(),
  craft: z.enum(CRAFTS).optional(),
  paid: z.enum(['1']).optional(),
  /** Several, with commas; a post that is found names them all. */
  skills: text(300).optional(),
  /** Working conditions that must not be, with commas. What a post does not declare is no reason to leave it out, unless `declared` asks for it. */
  without: z
    .string()
    .max(100)
    .refine(
      (list) => list.split(',').every((name) => (CONDITIONS as readonly string[]).includes(name)),
      'Not a condition that posts declare',
    )
    .optional(),
  /** With `without`: only posts that say of these conditions what they are. */
  declared: z.enum(['1']).optional(),
  saved: z.enum(['1']).optional(),
  /** With a place: so many kilometers around that city, where it is one that we know. */
  radius: z.enum(RADII).optional(),
  /** Guaranteed pay for a day of at least so much, in whole units of `currency` (USD unless given). */
  pay_min: z.coerce.number().int().min(1).max(1_000_000).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** `deadline`: what ends soonest first, without an end last. `pay`: posts whose pay for a day is known in `currency`, highest first. Of a search: `best` (the default) ranks the newest sixty hits, then the next sixty; `newest` keeps the order of time. */
  sort: z.enum(['best', ...ORDERS]).optional(),
})
export type DiscoverQuery = z.input<typeof DiscoverQuery>

/** One card of the feed. Fields that a kind does not have are null; figures are counted from rows. */
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
        requirements: z.array(z.string()),
        /** Of a production; `pay_by_role`: its pay is told from them, without an amount where they differ. */
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

/** What is the viewer's own on a card, and the likes as of now: kept apart from the shared, cached page. */
export const Marks = z.record(
  z.string(),
  z.object({ saved: z.boolean(), liked: z.boolean(), applied: z.boolean(), likes: z.number() }),
)

/** What a hit stands between, in a text that is shown with its hits. */
export const HIT = { start: '\uE000', end: '\uE001' } as const
/** Where the words of a search stand in a post: its title, and the part of its text with most of them; null where there are none. */
export const Hits = z.record(z.string(), z.object({ title: z.string().nullable(), text: z.string().nullable() }))

/** `did_you_mean`: the query with a mistyped word corrected, offered when there is no hit. */
export const FeedPage = z
  .object({ items: z.array(FeedItem), next: z.string().nullable(), did_you_mean: z.string().nullable(), hits: Hits })
  .meta({ id: 'FeedPage' })
export type FeedPage = z.infer<typeof FeedPage>

/** The newest posts in what somebody is interested in, newest first; `reasons`: by a post's id, the interest that it is there for. */
export const Interesting = z
  .object({ items: z.array(FeedItem), reasons: z.record(z.string(), z.enum(INTERESTS)) })
  .meta({ id: 'Interesting' })
export type Interesting = z.infer<typeof Interesting>

const Options = z.array(z.object({ value: z.string(), count: z.number() }))
/**
 * How many posts each filter would leave, with the others as they are. `more`: there are more than 10,000 hits, and the
 * figures are estimates from the newest posts, with two digits that count; from 10,000 on they say that there are more.
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
    remote: z.number(),
    paid: z.number(),
  })
  .meta({ id: 'FacetCounts' })
export type FacetCounts = z.infer<typeof FacetCounts>
