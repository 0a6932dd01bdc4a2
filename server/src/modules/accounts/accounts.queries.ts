import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { underFreeSlug } from '../../platform/db/free-slug.ts'
import type { Profiles } from '../../platform/db/types.gen.ts'
import type { TalentMetadata } from './metadata.ts'
import { findSlugOwner } from './people.queries.ts'

const insertProfile = (db: Db, profile: Omit<Insertable<Profiles>, 'slug'>, name: string) =>
  underFreeSlug(
    name,
    async (slug) =>
      // someone's former address still leads to them
      (await findSlugOwner(db, slug)) === undefined &&
      db
        .insertInto('profiles')
        .values({ ...profile, slug })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
  )

export async function insertTalent(db: Db, user: { id: string; email: string }, given: TalentMetadata): Promise<void> {
  await insertProfile(
    db,
    { id: user.id, email: user.email, full_name: given.full_name, account_type: 'talent', location: given.location },
    given.full_name,
  )
  await db
    .insertInto('talent_profiles')
    .values({ id: user.id, profession: given.profession, professional_title: given.profession })
    .execute()
}

/** A business person's profile; the company is stored elsewhere. */
export const insertBusinessPerson = (
  db: Db,
  user: { id: string; email: string },
  given: { full_name: string; location: string | null },
  name: string,
): Promise<void> =>
  insertProfile(
    db,
    { id: user.id, email: user.email, full_name: given.full_name, account_type: 'business', location: given.location },
    name,
  )

/** The profile of an account that no one has confirmed, with all that hangs on it. */
export const deleteProfile = (db: Db, id: string) => db.deleteFrom('profiles').where('id', '=', id).execute()

export const confirmProfile = (db: Db, id: string) =>
  db
    .updateTable('profiles')
    .set({ email_verified: true, verification_date: sql`coalesce(verification_date, now())`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const setAddress = (db: Db, id: string, email: string) =>
  db
    .updateTable('profiles')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const saveInterests = (db: Db, id: string, interests: string[]) =>
  db.updateTable('talent_profiles').set({ interests }).where('id', '=', id).execute()

export const findMe = (db: Db, id: string) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('talent_profiles as t', 't.id', 'p.id')
    .select([
      'p.id',
      'p.email',
      'p.full_name',
      'p.account_type',
      'p.admin',
      'p.email_verified',
      'p.slug',
      'p.avatar_url',
      'p.location',
      'p.theme',
      'p.posts_view',
      'p.time_zone',
      'p.created_at',
      't.professional_title',
      't.interests',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Where we email an account; undefined once the account is gone. */
export const addressOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst())?.email

export const setAdmin = (db: Db, email: string, admin: boolean) =>
  db
    .updateTable('profiles')
    .set({ admin, updated_at: sql`now()` })
    .where('email', '=', email)
    .returning(['id', 'full_name'])
    .executeTakeFirst()

/** The profile itself is deleted with the account's row. */
export async function erasePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('talent_profiles').where('id', '=', id).execute()
  await db.deleteFrom('profile_slugs').where('profile_id', '=', id).execute()
  await db.deleteFrom('earlier_names').where('person_id', '=', id).execute()
  await db.deleteFrom('account_deletions').where('user_id', '=', id).execute()
}
