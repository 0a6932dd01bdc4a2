import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Whether the person in this `profiles` row may be emailed: their address is confirmed and no administrator has blocked
 * them. Someone waiting for deletion gets only what concerns the account itself.
 */
export const mailable = (profile: string, { account = false } = {}): RawBuilder<SqlBool> => {
  const id = sql.ref(`${profile}.id`)
  return sql<SqlBool>`(${sql.ref(`${profile}.email_verified`)}
    and not exists (select from blocked_users mb where mb.user_id = ${id} and mb.expires_at > now())
    ${account ? sql`` : sql`and not exists (select from account_deletions md where md.user_id = ${id})`})`
}

/** Someone who may be emailed. `words`: their interests and what they do; empty for a business. */
export interface Reader {
  email: string
  name: string
  words: string[]
}

/** A condition on the `profiles` row of this name. */
type OfProfile = (profile: string) => RawBuilder<SqlBool>

/**
 * Undefined if no email of this sort may reach them. `account`: it concerns the account itself; `and`: what else must be
 * true of them.
 */
export async function findReader(
  db: Db,
  userId: string,
  { account = false, and = () => sql<SqlBool>`true` }: { account?: boolean; and?: OfProfile } = {},
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select p.email, p.full_name as name,
      array_remove(coalesce(t.interests, '{}') || array[nullif(t.profession, ''), nullif(t.professional_title, '')], null) as words
    from profiles p left join talent_profiles t on t.id = p.id where p.id = ${userId} and ${mailable('p', { account })} and ${and('p')}`.execute(
    db,
  )
  return rows[0]
}

/** Name and address for security emails, which reach everyone; undefined once the account is gone. */
export const findContact = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['full_name as name', 'email', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()
