import type { UserFilter, UserSort } from '@ensemble/contract/administration/users.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { companyOf } from './people.reads.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  kind: 'talent' | 'business'
  company: string | null
  created_at: Date
  verified: boolean
  admin: boolean
  blocked_until: Date | null
  due_at: Date | null
  by_administrator: boolean | null
  /** The value that the list is sorted by, as the cursor keeps it. */
  key: string
}

export interface UsersAsked {
  words: readonly string[]
  filter: UserFilter
  sort: UserSort
}

const MOST_WORDS = 6
/** The search text split into words. */
export const wordsOf = (q: string | undefined): string[] => (q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

// must match the expressions of the indexes on profiles in 0001_baseline.sql exactly
const NAME = sql`(folded(coalesce(nullif(p.full_name, ''), p.email)) collate "C")`
const WRITTEN = sql`folded(' ' || p.full_name || ' ' || p.email)`

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/** Shorter words are not covered by an index. */
const isLong = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** A long word may match anywhere, a short one only at the beginning of a word. */
const hasWord = (word: string): RawBuilder<unknown> =>
  sql`${WRITTEN} like folded(${isLong(word) ? `%${escaped(word)}%` : `% ${escaped(word)}%`}::text)`

/** The search as conditions. Short words alone must begin the name. */
function hasWords(words: readonly string[]): RawBuilder<unknown>[] {
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) return [sql`false`]
  if (words.length && !words.some(isLong)) return [sql`${NAME} like folded(${`${escaped(words.join(' '))}%`}::text)`]
  return words.map(hasWord)
}

const FILTERS: Readonly<Record<UserFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  talent: sql`p.account_type = 'talent'`,
  business: sql`p.account_type = 'business'`,
  admins: sql`p.admin`,
}

/** The two columns of an order, its direction, and how its first column is written to a cursor and read back. */
function orderOf(sort: UserSort) {
  const byName = sort === 'name' || sort === 'name_desc'
  return {
    column: byName ? NAME : sql`p.created_at`,
    direction: sort === 'name' || sort === 'oldest' ? ('asc' as const) : ('desc' as const),
    key: byName ? sql`${NAME}` : sql`to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  }
}

const found = ({ words, filter }: UsersAsked): RawBuilder<unknown> =>
  sql.join([FILTERS[filter], ...hasWords(words)], sql` and `)

const COMPANY = companyOf('p')
const BLOCKED_UNTIL = sql`(select max(k.expires_at) from blocked_users k where k.user_id = p.id and k.expires_at > now())`
const SHOWN = sql`p.id, ${people.shownName('p')} as name, p.email, p.account_type as kind, ${COMPANY} as company, p.created_at, p.email_verified as verified, p.admin,
  ${BLOCKED_UNTIL} as blocked_until, d.due_at, d.by_administrator`

/** With fewer matches than this, and a smaller share of all people, matches are found first and then sorted. */
const SORTED_MOST = 100_000
const SORTED_PART = 0.1

/**
 * Whether to find first and then sort. In the index of names, people who share a word may all be at the end, and the
 * planner does not know that; a very common word is spread over the whole index.
 */
async function findsFirst(db: Db, asked: UsersAsked): Promise<boolean> {
  if (!asked.sort.startsWith('name') || !asked.words.some(isLong)) return false
  const [some, all] = [await estimate(db, found(asked)), await estimate(db, FILTERS[asked.filter])]
  return some < Math.min(SORTED_MOST, all * SORTED_PART)
}

/** How many people the planner expects. */
async function estimate(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) select /*custom*/ from profiles p where ${condition}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** One page of users in index order, `limit` rows after the cursor. */
export async function listUsers(
  db: Db,
  asked: UsersAsked,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<UserRow[]> {
  const { column: indexed, direction, key } = orderOf(asked.sort)
  // the same order, but one that no index offers
  const column = (await findsFirst(db, asked)) ? sql`((${indexed} || '') collate "C")` : indexed
  const way = sql.raw(direction)
  const page = sql`select p.*, ${key} as key from profiles p where ${found(asked)} ${after ? sql`and ${keysetAfter([column, sql`p.id`], after, direction)}` : sql``}
    order by ${column} ${way}, p.id ${way} limit ${limit}`
  const { rows } = await sql<UserRow>`
    select /*custom*/ ${SHOWN}, p.key from (${page}) p left join account_deletions d on d.user_id = p.id order by ${column} ${way}, p.id ${way}`.execute(
    db,
  )
  return rows
}

/** How many there are, counted up to `most` along an index: no one waits for a count beyond that. */
export async function countUsers(db: Db, asked: UsersAsked, most: number): Promise<{ value: number; exact: boolean }> {
  const { rows } = await sql<{ n: number }>`
    select /*custom*/ count(*)::int as n from (select from profiles p where ${found(asked)} order by p.created_at desc, p.id desc limit ${most + 1}) as found`.execute(
    db,
  )
  const n = rows[0]?.n ?? 0
  return n > most ? { value: most, exact: false } : { value: n, exact: true }
}

export interface UserDetailRow extends UserRow {
  location: string | null
  verified_at: Date | null
  last_sign_in_at: Date | null
  second_factor: boolean
}

export async function findUser(db: Db, userId: string): Promise<UserDetailRow | undefined> {
  const { rows } = await sql<UserDetailRow>`
    select ${SHOWN}, '' as key, p.location, p.verification_date as verified_at, u.last_sign_in_at,
      exists (select from auth_factors f where f.user_id = p.id and f.status = 'verified') as second_factor
    from profiles p join auth_users u on u.id = p.id left join account_deletions d on d.user_id = p.id where p.id = ${userId}`.execute(
    db,
  )
  return rows[0]
}

export const seatsOf = (db: Db, userId: string) =>
  db
    .selectFrom('company_members as m')
    .innerJoin('business_profiles as b', 'b.id', 'm.business_id')
    .select(['b.id as business_id', 'b.company_name as company', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('b.id')
    .limit(20)
    .execute()

export const newestEvents = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('security_events')
    .select([
      'id',
      'event_type as type',
      sql<string | null>`coalesce(details ->> 'action', details ->> 'reason')`.as('what'),
      'ip_address as address',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const newestActs = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('admin_acts as a')
    .leftJoin('profiles as by', 'by.id', 'a.admin_id')
    .select([
      'a.id',
      'a.act',
      sql<string | null>`coalesce(${people.shownName('by')}, nullif(a.actor, 'administrator'))`.as('by'),
      sql<string | null>`coalesce(a.details ->> 'reason', a.details ->> 'subject')`.as('reason'),
      'a.created_at',
    ])
    .where('a.subject_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
