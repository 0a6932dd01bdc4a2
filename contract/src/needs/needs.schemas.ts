import { z } from 'zod'
import { id, timestamp } from '../core/fields.ts'
import type { LastDay } from '../core/last-day.ts'

/** The side that waits for the person. */
const NeedWho = z.object({
  name: z.string(),
  image_url: z.string().nullable(),
  kind: z.enum(['person', 'company']),
})
export type NeedWho = z.infer<typeof NeedWho>

/** What one press does about a need, without leaving the page. */
const NeedDoes = z.discriminatedUnion('do', [
  z.object({ do: z.literal('close_post'), post_id: id, version: z.int().min(1) }),
  z.object({ do: z.literal('give_time'), application_id: id }).describe('The offer of an application ends later'),
])
export type NeedDoes = z.infer<typeof NeedDoes>

/** Something that needs the person: one thing, or many of a kind together. */
export const Need = z
  .object({
    kind: z.string().describe('Each feature names its own'),
    title: z.string(),
    line: z.string(),
    who: NeedWho.nullable().describe('Who waits; of many, the one behind the most urgent'),
    count: z.int().min(1).describe('How many things it is about'),
    oldest: timestamp.nullable().describe('Since when it needs them; of many, the earliest'),
    until: z
      .object({ day: z.string(), zone: z.string() })
      .nullable()
      .describe('The last day, YYYY-MM-DD in its own zone; of many, the earliest'),
    until_at: timestamp.nullable().describe('The instant when that ends'),
    percent: z.int().min(0).max(100).nullable().describe('How much is done, where that can be said'),
    steps: z.int().min(2).max(10).optional().describe('In how many steps, where it is done in a few'),
    href: z.string().describe('A path of the product'),
    act: z.string().describe('What to do there, as a verb; "Open" for who may only look'),
    does: NeedDoes.nullable().describe('What the act does at once; null: it is done at `href`'),
  })
  .meta({ id: 'Need' })
export type Need = z.infer<typeof Need>

/** What a need says: in bold, and below it. */
export type NeedWords = Pick<Need, 'title' | 'line'>

/** What its words are made of, besides what the kind adds. With `count` above one, the rest is of the most urgent. */
export interface NeedAbout {
  /** A name; empty if there is none. */
  who: string
  count: number
  until: LastDay | null
}
