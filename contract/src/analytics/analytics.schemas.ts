import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import { ALL_SOURCES, PERIODS, STEPS, TALENT_METRICS } from './vocabulary.ts'

/** What is asked for: a period of whole days of the reader's zone, today included, and one post or all. */
export const AnalyticsQuery = z.strictObject({
  period: z.enum(PERIODS).default('30d'),
  post_id: id.optional(),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const day = z.string().describe('YYYY-MM-DD in the zone')
/** A number of the period, and of as many days before; null where everything is asked for. */
const Compared = z.object({ now: z.int(), before: z.int().nullable() })
/** A mean, and of how many; null where there is none to take it of. */
const Mean = z.object({
  now: z.number().nullable(),
  of: z.int(),
  before: z.number().nullable(),
  of_before: z.int().nullable(),
})

/** The key figures and their days. */
export const AnalyticsOverview = z
  .object({
    zone: z.string().describe('In which the days begin'),
    from: day.describe('The first day; of everything, the day of the first post or application'),
    to: day.describe('The last one: today'),
    before: z.object({ from: day, to: day }).nullable().describe('As many days before, or null for all'),
    post: z.object({ id, title: z.string() }).nullable(),
    figures: z.object({
      total_jobs: z.int().describe('Posts that take applications and were ever published'),
      active_jobs: z.int().describe('Those of them that are open now'),
      views: Compared,
      applicants: Compared,
      hires: Compared.describe('People who accepted in the period'),
      time_to_hire: Mean.describe('Days from application to acceptance, of those hired in the period'),
      match_score: Mean.describe('Percent, of those who applied in the period and could be compared'),
      growth: z
        .int()
        .nullable()
        .describe('Percent more or less applicants than in the days before; null below five, and for all'),
      revenue: z.null().describe('No sales yet: there are no tickets'),
    }),
    days: z
      .array(z.object({ day, views: z.int(), applicants: z.int(), hires: z.int() }))
      .describe('Every day of the period, the first one first'),
    before_days: z.array(z.object({ day, views: z.int(), applicants: z.int(), hires: z.int() })),
  })
  .meta({ id: 'AnalyticsOverview' })
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>

const Steps = z.object(
  Object.fromEntries(STEPS.map((step) => [step, z.int()])) as Record<(typeof STEPS)[number], z.ZodInt>,
)

/** How far those who applied in the period have come by now. */
export const AnalyticsFunnel = z
  .object({
    views: z.int().describe('Looks at the posts in the period'),
    steps: Steps,
    first_reply: Mean.describe('Hours from application to the first decision or message of the company'),
    posts: z
      .array(
        z.object({
          id: id.nullable().describe('Null: posts that are gone'),
          title: z.string(),
          views: z.int(),
          steps: Steps,
        }),
      )
      .describe('With most applicants first, at most 50; of one post, only it'),
    roles: z
      .array(z.object({ id: id.nullable().describe('Null: without a role'), name: z.string(), steps: Steps }))
      .describe('Of one post with roles'),
  })
  .meta({ id: 'AnalyticsFunnel' })
export type AnalyticsFunnel = z.infer<typeof AnalyticsFunnel>

const Part = z.object({ part: z.string(), applicants: z.int(), hires: z.int() })

/** Where looks, applicants and hires came from; every source, also those with none. */
export const AnalyticsSources = z
  .object({
    items: z.array(z.object({ source: z.enum(ALL_SOURCES), views: z.int(), applicants: z.int(), hires: z.int() })),
  })
  .meta({ id: 'AnalyticsSources' })
export type AnalyticsSources = z.infer<typeof AnalyticsSources>

/** By the industry that the posts name; '' for posts that name none or are gone. Posts: those open at some time in the period. */
export const AnalyticsIndustries = z
  .object({ items: z.array(z.object({ industry: z.string(), posts: z.int(), applicants: z.int(), hires: z.int() })) })
  .meta({ id: 'AnalyticsIndustries' })
export type AnalyticsIndustries = z.infer<typeof AnalyticsIndustries>

/** Applicants and hires by what they said of themselves when they applied; '' where they said nothing. All parts, most first. */
export const AnalyticsTalent = z
  .object(
    Object.fromEntries(TALENT_METRICS.map((metric) => [metric, z.array(Part)])) as Record<
      (typeof TALENT_METRICS)[number],
      z.ZodArray<typeof Part>
    >,
  )
  .meta({ id: 'AnalyticsTalent' })
export type AnalyticsTalent = z.infer<typeof AnalyticsTalent>

/** The skills that most applicants have, beside those that the posts ask for: at most 20, by how many of both. */
export const AnalyticsSkills = z
  .object({
    applicants: z.int().describe('Who applied in the period'),
    items: z.array(
      z.object({ skill: z.string(), applicants: z.int(), posts: z.int().describe('How many posts ask for it') }),
    ),
  })
  .meta({ id: 'AnalyticsSkills' })
export type AnalyticsSkills = z.infer<typeof AnalyticsSkills>

/** The latest people who accepted, at most 10; only those that the reader may see. */
export const AnalyticsHires = z
  .object({
    items: z.array(
      z.object({
        application_id: id,
        name: z.string(),
        slug: z.string().nullable(),
        avatar_url: z.string().nullable(),
        craft: z.string().nullable(),
        post: z.object({ id, title: z.string() }).nullable(),
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'AnalyticsHires' })
export type AnalyticsHires = z.infer<typeof AnalyticsHires>

/** The parts that can be downloaded. */
export const EXPORTED_PARTS = ['overview', 'funnel', 'sources', 'industries', 'talent', 'skills'] as const
export const AnalyticsExport = AnalyticsQuery.extend({ part: z.enum(EXPORTED_PARTS) })
