import { z } from 'zod'
import { id } from '../core/fields.ts'

const post = z.object({ id, title: z.string() })
const group = z.object({ posts: z.number(), applicants: z.number() })

/**
 * What a rule found in a company's own data, with its evidence; the page puts it into words. Applicants are counted
 * without those who withdrew; days are whole days.
 */
export const HiringInsight = z
  .discriminatedUnion('rule', [
    /** The reply-by date is near or today, and people still have no decision. */
    z.object({
      rule: z.literal('answer_due'),
      post,
      undecided: z.number(),
      applicants: z.number(),
      respond_by: z.string(),
      time_zone: z.string(),
      days_left: z.number(),
    }),
    /** People have waited long for a first look. */
    z.object({
      rule: z.literal('answers_waiting'),
      post,
      waiting: z.number(),
      applicants: z.number(),
      longest_days: z.number(),
    }),
    /** Someone accepted an offer, and the post still takes applications. */
    z.object({ rule: z.literal('position_taken'), post, accepted: z.number(), undecided: z.number() }),
    /** An open post has had no applicants for a while. */
    z.object({ rule: z.literal('quiet_post'), post, days: z.number(), views: z.number(), applicants: z.number() }),
    /** Far fewer of those who saw an open post apply than of those who saw the company's other posts. */
    z.object({
      rule: z.literal('few_apply'),
      post,
      seen: z.number(),
      applicants: z.number(),
      others: z.object({ posts: z.number(), seen: z.number(), applicants: z.number() }),
    }),
    /** The company's posts that name an amount, against those that do not. */
    z.object({ rule: z.literal('pay_named'), with: group, without: group }),
  ])
  .meta({ id: 'HiringInsight' })
export type HiringInsight = z.infer<typeof HiringInsight>
