import type { AccountChange, PersonalChange } from '@ensemble/contract/accounts/personal.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mailable } from './mailable.reads.ts'
import { shownName } from './people.queries.ts'

/** The person's time zone; null if they chose none. */
export const zoneOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('profiles').select('time_zone').where('id', '=', id).executeTakeFirst())?.time_zone ?? null

/** The time zones of those of these people who chose one. */
export async function zonesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select id, time_zone from profiles where id = any(${[...new Set(ids)]}::uuid[]) and time_zone is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, time_zone: zone }) => [id, zone]))
}

/** Name and address of an account; undefined if it is gone. */
export const nameAndAddress = (db: Db, id: string): Promise<{ name: string; email: string } | undefined> =>
  db
    .selectFrom('profiles as p')
    .select([shownName('p').as('name'), 'p.email'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Names of these people by id; people whose account is gone are left out. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles as p')
    .select(['p.id', shownName('p').as('name')])
    .where('p.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Writes what is given; the browser's time zone only if none is stored. */
export async function writePersonal(
  db: Db,
  id: string,
  { theme, posts_view: postsView, time_zone: timeZone, browser_time_zone: browserTimeZone }: PersonalChange,
): Promise<void> {
  await sql`
    update profiles set theme = coalesce(${theme ?? null}, theme), posts_view = coalesce(${postsView ?? null}, posts_view), time_zone = coalesce(${timeZone ?? null}, time_zone, ${browserTimeZone ?? null})
    where id = ${id}`.execute(db)
}

/** Writes name and title if they still are what the form started from; false if something else is stored. */
export async function writeAccount(
  db: Db,
  id: string,
  { name, professional_title: professionalTitle, was }: AccountChange,
): Promise<boolean> {
  const named = await db
    .updateTable('profiles')
    .set({ full_name: name, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('full_name', '=', was.name)
    .returning('id')
    .executeTakeFirst()
  if (!named) return false
  if (professionalTitle === undefined) return true
  const titled = await db
    .updateTable('talent_profiles')
    .set({ professional_title: professionalTitle || null })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(professional_title, '') = ${was.professional_title ?? ''}`)
    .returning('id')
    .executeTakeFirst()
  return !!titled
}

/** People who may be emailed, in the order of their ids. */
export async function peopleAfter(
  db: Db,
  afterId: string | null,
  openedBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where p.created_at <= ${openedBefore} and ${afterId ? sql`p.id > ${afterId}::uuid` : sql`true`} and ${mailable('p')}
    order by p.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
