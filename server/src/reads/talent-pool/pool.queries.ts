import { CRAFT_SYNONYMS } from '@ensemble/contract/accounts/vocabulary.ts'
import type { PoolQuery } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { FIELD_INCLUDES } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

/** What the pool is narrowed by; `list` is one of the company's. */
export type PoolFilter = Pick<
  PoolQuery,
  'q' | 'field' | 'industry' | 'years' | 'availability' | 'rate' | 'skills' | 'list'
>
export interface Asker {
  viewerId: string
  businessId: string
}

const MOST_WORDS = 6
const STANDINGS = { available: 3, soon: 2, busy: 1, not_available: 0 } as const
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/** Shorter words must begin a word; longer ones may match anywhere. */
const pattern = (word: string) => (/[\p{L}\p{N}]{3}/u.test(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`)

/** One word as typed, or the craft that it is a synonym of. */
const hasWord = (word: string): RawBuilder<unknown> => {
  const craft = CRAFT_SYNONYMS[word.toLowerCase()]
  const own = sql`s.words like folded(${pattern(word)}::text)`
  return craft ? sql`(${own} or s.facets @> array['craft:' || folded(${craft}::text)])` : own
}
const facets = (names: readonly string[]) =>
  sql`(select array_agg(folded(name)) from unnest(${[...names]}::text[]) name)`

/** The filter as conditions on `talent_search s`. */
export function narrowedTo(filter: PoolFilter, { businessId }: Asker): RawBuilder<unknown> {
  const skills = (filter.skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean)
  const all = [
    ...(filter.industry ? [`industry:${filter.industry}`] : []),
    ...(filter.years ? [`years:${filter.years}`] : []),
    ...(filter.rate ? [`rate:${filter.rate}`] : []),
    ...skills.map((skill) => `skill:${skill}`),
  ]
  const field = filter.field && FIELD_INCLUDES[filter.field]
  const words = (filter.q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return sql.join(
    [
      ...(all.length ? [sql`s.facets @> ${facets(all)}`] : []),
      ...(field
        ? [
            sql`s.facets && ${facets([...field.industries.map((name) => `industry:${name}`), ...field.crafts.map((name) => `craft:${name}`)])}`,
          ]
        : []),
      ...(filter.availability ? [sql`s.standing = ${STANDINGS[filter.availability]}`] : []),
      ...(filter.list
        ? [
            sql`s.id in (select e.talent_id from talent_list_entries e join talent_lists l on l.id = e.list_id where l.id = ${filter.list} and l.business_id = ${businessId})`,
          ]
        : []),
      ...words.map(hasWord),
      sql`true`,
    ],
    sql` and `,
  )
}

const ORDERS = {
  available: ['s.standing', 's.rating', 's.id'],
  rating: ['s.rating', 's.ratings', 's.id'],
  experience: ['s.years', 's.id'],
} as const
export type PoolOrder = keyof typeof ORDERS

// visibility is checked one by one in this order until the page is full: checking it for everyone who matches takes
// seconds
/** One page of ids in index order, each with its position, `limit` rows after the cursor. */
export async function findPool(
  db: Db,
  asker: Asker,
  filter: PoolFilter,
  order: PoolOrder,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<{ id: string; key: CursorValue[] }[]> {
  const columns = ORDERS[order].map((name) => sql.ref(name))
  const down = sql.join(columns.map((column) => sql`${column} desc`))
  const { rows } = await sql<{ id: string; key: CursorValue[] }>`
    select s.id, json_build_array(${sql.join(columns)}) as key
    from (select s.* from talent_search s where ${narrowedTo(filter, asker)} ${after ? sql`and ${keysetAfter(columns, after)}` : sql``} order by ${down} offset 0) s
      cross join lateral (select from profiles p where p.id = s.id and ${profileVisibleTo(asker.viewerId)} offset 0) seen
    order by ${down} limit ${limit}`.execute(db)
  return rows
}

/**
 * Of those who match the filters, at most `limit` who share most of what a post asks for (`wanted`, as facets): those
 * worth comparing in full.
 */
export async function findCandidates(
  db: Db,
  asker: Asker,
  filter: PoolFilter,
  wanted: readonly string[],
  limit: number,
): Promise<string[]> {
  const near = wanted.length
    ? sql`cardinality(array(select unnest(s.facets) intersect select unnest(${facets(wanted)}))) desc,`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select near.id from (
      select s.id from talent_search s where ${narrowedTo(filter, asker)} ${wanted.length ? sql`and s.facets && ${facets(wanted)}` : sql``}
      order by ${near} s.standing desc, s.rating desc, s.id desc limit ${limit}) near
    join profiles p on p.id = near.id where ${profileVisibleTo(asker.viewerId)}`.execute(db)
  return rows.map((row) => row.id)
}
