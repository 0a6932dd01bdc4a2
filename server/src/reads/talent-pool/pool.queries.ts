import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { folded } from '@ensemble/contract/core/folded.ts'
import type { MatchPost } from '@ensemble/contract/matching/match.ts'
import { craftOfSkill, craftsIn } from '@ensemble/contract/matching/named-in.ts'
import { FACT_LISTS } from '@ensemble/contract/profiles/terms.ts'
import { POOL_RANGES, type PoolRange, stepsOf } from '@ensemble/contract/talent-pool/ranges.ts'
import type { PoolQuery } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { FIELD_INCLUDES } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { cellsAround, findPlace, kilometersFrom, type Position, properNames } from '../../platform/places/index.ts'
import { type Term, termsOf, tsquery, wording } from '../words/index.ts'
import { sharedSkills } from './candidates.queries.ts'

/** What the pool is narrowed by; `list` is one of the company's. */
export type PoolFilter = Omit<PoolQuery, 'cursor' | 'limit' | 'sort' | 'post'> & {
  /** Where `place` is, if it is searched around. */
  center?: Position | null
  /** The city that `place` calls by another name. */
  city?: string | null
  /** Cities that the words call by another name. */
  cities?: ReadonlyMap<string, string>
}
export interface Asker {
  viewerId: string
  businessId: string
}

const STANDINGS = { available: 3, soon: 2, busy: 1, not_available: 0 } as const
/** Facets as the index holds them; constants, so that the planner knows how common they are. */
const facets = (names: readonly string[]) => sql`array[${sql.join(names.map((name) => sql`folded(${name}::text)`))}]`

const hasCraft = (craft: Craft): RawBuilder<unknown> => sql`s.facets @> ${facets([`craft:${craft}`])}`
const hasWords = (term: Term): RawBuilder<unknown> => sql`s.tsv @@ ${tsquery([term])}`

/** The craft whose work a term names ("photography"); what is quoted means its words alone. */
const craftOfWork = ({ negated, wordings }: Term, q: string): Craft | undefined =>
  negated || q.includes('"') ? undefined : craftOfSkill(wordings[0]?.text ?? '')

/** What was typed, in their words or as a craft: by one of its names, or by what it does. */
const says = (term: Term, q: string): RawBuilder<unknown> => {
  const craft = term.negated ? undefined : (term.craft ?? craftOfWork(term, q))
  return craft ? sql`(${hasWords(term)} or ${hasCraft(craft)})` : hasWords(term)
}

/** Signs alone are no one's words. */
const saying = (q: string, cities: PoolFilter['cities']): RawBuilder<unknown>[] =>
  !q.trim() || /[\p{L}\p{N}]/u.test(q) ? termsOf(q, cities).map((term) => says(term, q)) : [sql`false`]

const listed = (prefix: string, list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `${prefix}:${name}`)

/** For each range, people with at least one of its steps. */
const inRanges = (filter: PoolFilter) =>
  (Object.keys(POOL_RANGES) as PoolRange[]).flatMap((name) =>
    filter[name] ? [sql`s.facets && ${facets(stepsOf(name, filter[name]).map((step) => `${name}:${step}`))}`] : [],
  )

/**
 * The filter with what is known of its places: the coordinates if it asks for a radius around a city that we know, and
 * cities by their own names.
 */
export async function located<Filter extends Pick<PoolFilter, 'place' | 'radius' | 'q'>>(
  { db }: { db: Db },
  filter: Filter,
): Promise<Filter & Pick<PoolFilter, 'center' | 'city' | 'cities'>> {
  const { place, radius, q = '' } = filter
  const name = place?.split(',')[0]?.trim() ?? ''
  const cities = await properNames(db, [q, name])
  const center = place && radius ? await findPlace(db, place) : undefined
  return { ...filter, center: center ?? null, city: cities.get(folded(name)) ?? null, cities }
}

/** Within a radius of a city, or in what has the name; square degrees come first, since they have an index. */
function inPlace({ place, radius, center, city }: PoolFilter): RawBuilder<unknown>[] {
  const km = Number(radius)
  if (center && radius)
    return [
      sql`s.cell = any(${cellsAround(center, km)}::text[])`,
      sql`${kilometersFrom(center.lat, center.lng, 's')} <= ${km}::float8`,
    ]
  if (!place) return []
  const name = sql`place_facets(${city ?? place.split(',')[0] ?? ''})`
  return [sql`(s.facets @> ${name} or place_facets(s.place_names) @> ${name})`]
}

/** The filter as conditions on `talent_search s`. */
export function narrowedTo(filter: PoolFilter, { businessId }: Asker): RawBuilder<unknown> {
  const all = [
    ...(filter.craft ? [`craft:${filter.craft}`] : []),
    ...(filter.industry ? [`industry:${filter.industry}`] : []),
    ...(filter.years ? [`years:${filter.years}`] : []),
    ...(filter.rate ? [`rate:${filter.rate}`] : []),
    ...listed('skill', filter.skills),
    ...FACT_LISTS.flatMap((name) => listed(name, filter[name])),
  ]
  const field = filter.field && FIELD_INCLUDES[filter.field]
  return sql.join(
    [
      ...(all.length ? [sql`s.facets @> ${facets(all)}`] : []),
      ...(field
        ? [
            sql`s.facets && ${facets([...field.industries.map((name) => `industry:${name}`), ...field.crafts.map((name) => `craft:${name}`)])}`,
          ]
        : []),
      ...inRanges(filter),
      ...inPlace(filter),
      ...(filter.free_by
        ? [sql`(s.standing = ${STANDINGS.available} or s.available_from <= ${filter.free_by}::date)`]
        : []),
      ...(filter.availability ? [sql`s.standing = ${STANDINGS[filter.availability]}`] : []),
      ...(filter.list
        ? [
            sql`s.id in (select e.talent_id from talent_list_entries e join talent_lists l on l.id = e.list_id where l.id = ${filter.list} and l.business_id = ${businessId})`,
          ]
        : []),
      ...saying(filter.q ?? '', filter.cities),
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

/**
 * The parts that people are read in, one after the other, as conditions on `talent_search s`. By a craft: those of the
 * craft who say it as it was typed, the others of the craft, those who only mention it. By what a craft does: those who
 * say it, then those of the craft. Undefined for other searches, which have one part.
 */
export function partsOf({ q = '' }: Pick<PoolFilter, 'q'>): RawBuilder<unknown>[] | undefined {
  const terms = termsOf(q).filter(({ negated }) => !negated)
  const craft = craftsIn([q])[0]
  if (!craft) {
    const work = terms.find((term) => craftOfWork(term, q))
    return work && [hasWords(work), sql`not ${hasWords(work)}`]
  }
  const [has, hasNot] = [hasCraft(craft), sql`not ${hasCraft(craft)}`]
  const typed = terms.find((term) => term.craft === craft)?.wordings[0]
  // everyone's words have the name of their craft
  if (!typed || folded(typed.text) === folded(craft)) return [has, hasNot]
  const own = sql`s.tsv @@ ${wording(typed)}`
  return [sql`${has} and ${own}`, sql`${has} and not ${own}`, hasNot]
}

interface Found {
  id: string
  key: CursorValue[]
}

/** `where` on `talent_search s`; `after`: the key that the page begins after. */
interface Part {
  where: RawBuilder<unknown>
  order: PoolOrder
  after: readonly CursorValue[] | undefined
  limit: number
}

// visibility is checked one by one in this order until the page is full: checking it for everyone who matches takes
// seconds
async function findPart(db: Db, { viewerId }: Asker, { where, order, after, limit }: Part): Promise<Found[]> {
  const columns = ORDERS[order].map((name) => sql.ref(name))
  const down = sql.join(columns.map((column) => sql`${column} desc`))
  const { rows } = await sql<Found>`
    select ${customPlan} s.id, json_build_array(${sql.join(columns)}) as key
    from (select s.* from talent_search s where ${where} ${after ? sql`and ${keysetAfter(columns, after)}` : sql``} order by ${down} offset 0) s
      cross join lateral (select from profiles p where p.id = s.id and ${profileVisibleTo(viewerId)} offset 0) seen
    order by ${down} limit ${limit}`.execute(db)
  return rows
}

/**
 * One page of ids in index order, each with its position, `limit` rows after the cursor. A search in parts reads each
 * along an index, the next one where the one before ends; a key begins with the number of its part.
 */
export async function findPool(
  db: Db,
  asker: Asker,
  filter: PoolFilter,
  order: PoolOrder,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<Found[]> {
  const where = narrowedTo(filter, asker)
  const parts = partsOf(filter)
  if (!parts) return findPart(db, asker, { where, order, after, limit })
  const [begun = 0, ...rest] = after ?? []
  const found: Found[] = []
  for (let at = Number(begun); at < parts.length && found.length < limit; at += 1) {
    const part = await findPart(db, asker, {
      where: sql`${parts[at]} and ${where}`,
      order,
      after: after && at === begun ? rest : undefined,
      limit: limit - found.length,
    })
    found.push(...part.map(({ id, key }) => ({ id, key: [at, ...key] })))
  }
  return found
}

/** Those of these words that no one has, of all people that the viewer may see. */
export async function findUnknown(db: Db, { viewerId }: Asker, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select ${customPlan} w.word from unnest(${[...words]}::text[]) w (word)
    where not exists (select from talent_search s join profiles p on p.id = s.id
      where s.tsv @@ plainto_tsquery('ensemble'::regconfig, w.word) and ${profileVisibleTo(viewerId)})`.execute(db)
  return rows.map((row) => row.word)
}

/**
 * Of those who match the filters and have a craft that a post asks for, at most `limit` who share most of its skills:
 * those worth comparing in full. The caller checks who of them may be seen.
 */
export async function findCandidates(
  db: Db,
  asker: Asker,
  filter: PoolFilter,
  asked: Pick<MatchPost, 'crafts' | 'skills'>,
  limit: number,
): Promise<string[]> {
  if (asked.crafts.length === 0) return []
  const crafts = facets(asked.crafts.map((craft) => `craft:${craft}`))
  const near = asked.skills.length ? sql`${sharedSkills(asked.skills)} desc,` : sql``
  const { rows } = await sql<{ id: string }>`
    select ${customPlan} s.id from talent_search s where ${narrowedTo(filter, asker)} and s.facets && ${crafts}
    order by ${near} s.standing desc, s.rating desc, s.id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Who of these the viewer may see. */
export async function findVisible(db: Db, { viewerId }: Asker, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...ids]}::uuid[]) asked (id) join profiles p on p.id = asked.id where ${profileVisibleTo(viewerId)}`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}
