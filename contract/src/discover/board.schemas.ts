import { z } from 'zod'
import { INTERESTS } from '../accounts/vocabulary.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { Need } from '../needs/needs.schemas.ts'
import { FeedItem, Marks } from './discover.schemas.ts'

/** The sections of the call board, in their order; a post is in the first that it belongs to, and all others are in `elsewhere`. */
export const BOARD_SECTIONS = ['best', 'near', 'remote', 'followed'] as const
export type BoardSection = (typeof BOARD_SECTIONS)[number]
export const BOARD_KINDS = ['job', 'collaboration'] as const
/** Kilometers around the person's city that still are near. */
export const NEAR_KM = '50'

/** `kind`: only such posts. `place`: where the person is, if their profile has no place. */
export const BoardQuery = z.object({ kind: z.enum(BOARD_KINDS).optional(), place: text(100).optional() })

const ids = z.array(id)
/** How many open posts there are of each kind; from 10,000 on they only say that there are more. */
export const KindCounts = z.object({
  total: z.number(),
  job: z.number(),
  collaboration: z.number(),
  event: z.number(),
  news: z.number(),
})
export type KindCounts = z.infer<typeof KindCounts>

/** Discover as a call board: all that its first screen shows. Posts are in `items`, and everything else names them by id. */
export const Board = z
  .object({
    /** What `near` is about, as it was given; null if it is not known where the person is. `known`: we know where that is, so near means 50 km. */
    place: z.object({ name: z.string(), known: z.boolean() }).nullable(),
    counts: KindCounts,
    /** The one post that is shown large. */
    lead: id.nullable(),
    /** Only those with posts. `count`: how many posts it has; `more`: there are more than that. `ids`: the first of them. */
    sections: z.array(z.object({ name: z.enum(BOARD_SECTIONS), count: z.number(), more: z.boolean(), ids })),
    elsewhere: z.object({ ids, next: z.string().nullable() }),
    rail: z.object({
      /** Posts that the person saved or matches and that close within two weeks, soonest first. */
      closing: ids,
      /** Events of the next seven days, soonest first; near ones where there are any. */
      week: ids,
      news: ids,
    }),
    /** Why a post without a match is in `best`: the interest that the person chose. */
    reasons: z.record(z.string(), z.enum(INTERESTS)),
    /** The end of the person's last visit; null in their first. */
    since: timestamp.nullable(),
    marks: Marks,
    /** What waits for the person, most urgent first. */
    needs: z.array(Need),
    items: z.array(FeedItem),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

/** A further page of what is neither near nor remote nor from someone the person follows, newest first. */
export const ElsewhereQuery = BoardQuery.extend({ cursor: z.string().max(400) })
export const ElsewherePage = z
  .object({ items: z.array(FeedItem), next: z.string().nullable() })
  .meta({ id: 'ElsewherePage' })
