import { type Expression, type RawBuilder, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Profiles, TalentProfiles } from '../../platform/db/types.gen.ts'

/**
 * One condition for others to see a person: the address is confirmed, and the account is neither waiting for deletion
 * nor blocked by an administrator. `person` is the column with their id.
 */
export const inGoodStanding = (person: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(person_is_shown(${person}) and exists (select from profiles sp where sp.id = ${person} and sp.email_verified))`

/** What a person of a company is called until they give a name, by their row of `profiles`. */
export const addressName = (profile: string): RawBuilder<string> =>
  sql<string>`split_part(${sql.ref(`${profile}.email`)}, '@', 1)`

/**
 * What others call the person of this row of `profiles`: their name, or until they give one the part of their address
 * before the @. Null where there is no row.
 */
export const shownName = (profile: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${profile}.full_name`)}, ''), ${addressName(profile)})`

/** The same where the account may be gone. */
export const nameOrFormer = (profile: string): RawBuilder<string> =>
  sql<string>`coalesce(${shownName(profile)}, 'Former member')`

/** Locks a talent's profile until the transaction ends. */
export const lockTalent = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'slug', 'version', 'full_name', 'avatar_media_id', 'cover_media_id'])
    .where('id', '=', id)
    .where('account_type', '=', 'talent')
    .forNoKeyUpdate()
    .executeTakeFirst()

type ProfileChange = Pick<
  Updateable<Profiles>,
  | 'full_name'
  | 'location'
  | 'bio'
  | 'industry'
  | 'avatar_url'
  | 'cover_url'
  | 'avatar_media_id'
  | 'cover_media_id'
  | 'slug'
  | 'public'
>
type TalentChange = Omit<Updateable<TalentProfiles>, 'id' | 'interests'>

/** Changes what a person says about themselves and raises the profile's version. */
export async function changeTalent(
  db: Db,
  id: string,
  { profile, talent }: { profile: ProfileChange; talent: TalentChange },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...profile, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  if (Object.keys(talent).length) await db.updateTable('talent_profiles').set(talent).where('id', '=', id).execute()
}

/** The person whose former address this was, since it still leads to them. */
export const findSlugOwner = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('profile_slugs').select('profile_id').where('slug', '=', slug).executeTakeFirst())?.profile_id

export const countSlugs = async (db: Db, id: string): Promise<number> =>
  (
    await db
      .selectFrom('profile_slugs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('profile_id', '=', id)
      .executeTakeFirst()
  )?.count ?? 0

/** Adds the address given up to a person's earlier ones, and removes the one they use again. */
export async function turnSlug(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.deleteFrom('profile_slugs').where('slug', '=', to).where('profile_id', '=', id).execute()
  await db
    .insertInto('profile_slugs')
    .values({ slug: from, profile_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const exportSlugs = (db: Db, id: string) =>
  db
    .selectFrom('profile_slugs')
    .select(['slug', 'created_at'])
    .where('profile_id', '=', id)
    .orderBy('created_at')
    .execute()

/** What someone was called before, at most 20. */
export const exportNames = (db: Db, id: string) =>
  db
    .selectFrom('earlier_names')
    .select(['name', 'given_up_at'])
    .where('person_id', '=', id)
    .orderBy('given_up_at')
    .execute()

/**
 * Makes the search words of at most `limit` people again, as an upgrade asks; returns how many. No one counts as newly
 * found by what they said before.
 */
export async function rewordTalent(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from talent_to_reword where id = any(array(
        select id from talent_to_reword order by id limit ${limit} for update skip locked)) returning id)
    select count(*)::int as taken, reword_talent(array_agg(id order by id)) from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Brings the talent pool's index up to date: people whose start date has come are now available. */
export async function noticeFreeDays(db: Db): Promise<void> {
  await sql`select refresh_talent_search(array(select id from talent_search where available_from <= current_date))`.execute(
    db,
  )
}
