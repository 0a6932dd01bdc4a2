import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Whether the person of this row of `profiles` may be written to: their address is confirmed and no administrator keeps them
 * out. Whoever waits for their deletion gets only what concerns the account itself.
 */
export const mailable = (profile: string, { account = false } = {}): RawBuilder<SqlBool> => {
  const id = sql.ref(`${profile}.id`)
  return sql<SqlBool>`(${sql.ref(`${profile}.email_verified`)}
    and not exists (select from blocked_users mb where mb.user_id = ${id} and mb.expires_at > now())
    ${account ? sql`` : sql`and not exists (select from account_deletions md where md.user_id = ${id})`})`
}

/** Somebody who may be written to. `words`: what they are interested in and what they do; none for a business. */
export interface Reader {
  email: string
  name: string
  words: string[]
}

/** Undefined for whom no mail of this sort may reach; `account`: it concerns the account itself. */
export async function findReader(
  db: Db,
  userId: string,
  about: { account?: boolean } = {},
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select p.email, p.full_name as name,
      array_remove(coalesce(t.interests, '{}') || array[nullif(t.profession, ''), nullif(t.professional_title, '')], null) as words
    from profiles p left join talent_profiles t on t.id = p.id where p.id = ${userId} and ${mailable('p', about)}`.execute(
    db,
  )
  return rows[0]
}

/** Name and address for security mails, which reach everybody; undefined once the account is gone. */
export const findContact = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['full_name as name', 'email', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()
