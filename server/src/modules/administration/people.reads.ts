import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** People whom a search of events looks at; one that finds more is too wide to be about persons. */
const PEOPLE_MOST = 500

export const likeText = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Ids of people whose name or e-mail contains the words, whatever their case and accents. */
export async function findPeople(db: Db, words: string): Promise<string[]> {
  // exactly the expression of the index profiles_people_trgm_idx
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

/** A person as lists show them, from a joined profile; null where the join found none. */
export const personOf = (alias: string): RawBuilder<PersonJson | null> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${at('id')} is null then null else json_build_object('id', ${at('id')}, 'name', ${at('full_name')}, 'email', ${at('email')}) end`
}

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`

/**
 * One page of a table of events in the order of an index. A search is one such page for each way of finding, put together:
 * each is read along an index of its own, which one condition with `or` over several tables cannot be.
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

/** The person to be acted on, locked: acts on one person come one after the other. What names the person, such as a post being edited, is not held up. */
export const lockPerson = (db: Db, userId: string) =>
  db.selectFrom('profiles').select(['id', 'admin']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
