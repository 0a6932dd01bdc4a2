import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Whether the person of this row of `profiles` may be written to: their address is confirmed, no administrator keeps them out,
 * and they do not wait for their deletion. Security and account mails go out whatever this says: see `findContact`.
 */
export const mailable = (profile: string): RawBuilder<SqlBool> => {
  const id = sql.ref(`${profile}.id`)
  return sql<SqlBool>`(${sql.ref(`${profile}.email_verified`)}
    and not exists (select from blocked_users mb where mb.user_id = ${id} and mb.expires_at > now())
    and not exists (select from account_deletions md where md.user_id = ${id}))`
}

/** Somebody who may be written to. `words`: what they are interested in and what they do; none for a business. */
export interface Reader {
  email: string
  name: string
  words: string[]
}

/** Undefined for whom no mail may reach. */
export async function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select p.email, p.full_name as name,
      array_remove(coalesce(t.interests, '{}') || array[nullif(t.profession, ''), nullif(t.professional_title, '')], null) as words
    from profiles p left join talent_profiles t on t.id = p.id where p.id = ${userId} and ${mailable('p')}`.execute(db)
  return rows[0]
}

/** Name and address of a person who has to hear about their account, blocked or leaving; undefined once the account is gone. */
export const findContact = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['full_name as name', 'email', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()
