import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'

/** People that a search of events covers; a search that finds more is too broad to be about particular people. */
const PEOPLE_MOST = 500

export const likeText = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Ids of people whose name or email contains the words, ignoring case and accents. */
export async function findPeople(db: Db, words: string): Promise<string[]> {
  // must match the expression of the index profiles_people_trgm_idx exactly
  const { rows } = await sql<{ id: string }>`
    select id from profiles where folded(' ' || full_name || ' ' || email) like folded(${likeText(words)}::text) limit ${PEOPLE_MOST}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export interface PersonJson {
  id: string
  name: string
  email: string
}

/** The company of a profile under this alias: the first one they joined. */
export const companyOf = (alias: string): RawBuilder<string | null> =>
  sql`(select b.company_name from company_members m join business_profiles b on b.id = m.business_id where m.user_id = ${sql.ref(`${alias}.id`)} order by m.created_at, b.id limit 1)`

/**
 * A person as lists show them, from a joined profile; null if the join found none.
 */
export const personOf = (alias: string): RawBuilder<PersonJson | null> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${at('id')} is null then null else json_build_object('id', ${at('id')}, 'name', ${people.shownName(alias)}, 'email', ${at('email')}) end`
}

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/**
 * One page of a table of events in index order. A search combines one such page per way of finding, because each can
 * use its own index, while a single `or` condition over several tables cannot.
 * @param table with the alias e
 */
export function eventsPage(
  table: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  ways: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const part = (way: readonly RawBuilder<unknown>[]) =>
    sql`(select e.id from ${table} where ${and([...conditions, ...way])} order by ${order} limit ${limit})`
  return ways.length
    ? sql.join(
        ways.map((way) => part([way])),
        sql` union `,
      )
    : part([])
}

/**
 * Locks the person to be acted on, so that acts on one person run one after the other. Rows that reference the person,
 * such as a post being edited, are not blocked.
 */
export const lockPerson = (db: Db, userId: string) =>
  db.selectFrom('profiles').select(['id', 'admin']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
