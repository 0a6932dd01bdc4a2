import { z } from 'zod'
import { APPLICATION_STATUSES } from '../applications/applications.flow.ts'
import { id } from '../core/fields.ts'
import { PERIODS } from './vocabulary.ts'

export const TalentAnalyticsQuery = z.strictObject({ period: z.enum(PERIODS).default('30d') })
export type TalentAnalyticsQuery = z.infer<typeof TalentAnalyticsQuery>

const day = z.string().describe('YYYY-MM-DD in the zone')
const Compared = z.object({ now: z.int(), before: z.int().nullable() })
const ByViewer = z.object({ visitor: z.int(), talent: z.int(), company: z.int(), unknown: z.int() })

/** What a talent sees of how they are found. Never who looked. */
export const TalentAnalytics = z
  .object({
    zone: z.string(),
    from: day,
    to: day,
    before: z.object({ from: day, to: day }).nullable(),
    views: z.object({ profile: Compared, projects: Compared }),
    viewers: z.object({ profile: ByViewer, projects: ByViewer }),
    days: z
      .array(z.object({ day, profile: z.int(), projects: z.int(), appearances: z.int() }))
      .describe('Every day, the first one first'),
    projects: z.array(z.object({ id, title: z.string(), views: z.int() })).describe('Most looked at first, at most 10'),
    appearances: Compared.describe('How often a company’s search showed them: each person once a day'),
    words: z
      .array(z.object({ word: z.string(), searchers: z.int() }))
      .describe('What was searched for, from three different people on; at most 20'),
    saved: z.int().describe('Companies that have them in a list now'),
    invitations: Compared,
    applications: z.object({
      sent: Compared,
      outcomes: z
        .array(z.object({ status: z.enum(APPLICATION_STATUSES), count: z.int() }))
        .describe('What became of those sent in the period, by now'),
      replies: z
        .object({ on_time: z.int(), late: z.int(), open: z.int() })
        .describe('Whether companies kept the promised day for those sent in the period'),
    }),
    suggestions: z
      .array(
        z.object({
          change: z.string().describe('What to change, in words'),
          posts: z.int().describe('How many open posts would match then that don’t now'),
        }),
      )
      .describe('At most two, by how many posts they would open'),
  })
  .meta({ id: 'TalentAnalytics' })
export type TalentAnalytics = z.infer<typeof TalentAnalytics>
