import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Term } from '../words/index.ts'
import { hitsOf } from './hits.queries.ts'

/** A row's position in the order of time. */
export interface Place {
  at: string
  id: string
}

/** A single card, with what decides whether someone sees it. */
export interface Card extends Place {
  ownerId: string
  businessId: string | null
  item: string
}

/** When a row was published, to the microsecond: what a cursor must hold. */
export const PUBLISHED_KEY = sql<string>`to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One card, as the contract's FeedItem: the kept texts with the counts of now. A test checks it against the schema. */
export const FEED_ITEM = sql`'{"views":' || o.views || ',"likes":' || o.likes || ',"poster":{' || coalesce(b.card, p.card) || '},' || c.card || '}'`

/**
 * Joins what is kept of a post `o` and its poster. Every post and poster has it: the database makes it together with
 * them. An index is not read for a key that is null.
 */
export const WITH_CARD = sql`join post_cards c on c.post_id = o.id left join poster_cards b on b.business_id = o.business_id
  left join poster_cards p on p.person_id = case when o.business_id is null then o.owner_id end`

const CHOSEN = sql`join posts o on o.id = w.id ${WITH_CARD}`
type Ids = Record<'ids', string[]>

const itemsOf = (ids: RawBuilder<unknown>) => sql`
  select coalesce('[' || string_agg(${FEED_ITEM}, ',' order by w.n) || ']', '[]') as items from unnest(${ids}::uuid[]) with ordinality w (id, n) ${CHOSEN}`
const textOfCards = prepared<{ items: string }, Ids>((value) => itemsOf(value('ids')) as RawBuilder<{ items: string }>)

/** The cards of these posts, in this order, as the finished text of a JSON array. */
export async function cardsAsText(db: Db, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '[]'
  const { rows } = await textOfCards(db, { ids: [...ids] })
  return rows[0]?.items ?? '[]'
}

/** The same with where the words that were searched for occur in them, as the text of a JSON object by id: one statement. */
export async function foundAsText(
  db: Db,
  terms: readonly Term[],
  ids: readonly string[],
): Promise<{ items: string; hits: string }> {
  const hits = hitsOf(terms, ids)
  if (!hits) return { items: await cardsAsText(db, ids), hits: '{}' }
  const { rows } = await sql<{ items: string; hits: string }>`
    select (${itemsOf(sql`${[...ids]}`)}) as items, (${hits}) as hits`.execute(db)
  return rows[0] ?? { items: '[]', hits: '{}' }
}

const cards = prepared<Card, Ids>(
  (value) => sql`
  select o.id, ${PUBLISHED_KEY} as at, o.owner_id as "ownerId", o.business_id as "businessId", ${FEED_ITEM} as item
  from unnest(${value('ids')}::uuid[]) with ordinality w (id, n) ${CHOSEN} order by w.n`,
)

/** The cards of these posts, one by one. */
export const cardsOf = async (db: Db, ids: readonly string[]): Promise<Card[]> =>
  (await cards(db, { ids: [...ids] })).rows
