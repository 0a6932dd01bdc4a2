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

/** `account`: the email concerns the account itself; `and`: what else must be true of its reader. */
interface Which {
  account?: boolean
  and?: OfProfile
}

/** Those of these people who may get such an email, by their ids. */
export async function findReaders(
  db: Db,
  userIds: readonly string[],
  { account = false, and = () => sql<SqlBool>`true` }: Which = {},
): Promise<Map<string, Reader>> {
  const { rows } = await sql<Reader & { id: string }>`
    select p.id, p.email, p.full_name as name,
      array_remove(coalesce(t.interests, '{}') || array[nullif(t.profession, ''), nullif(t.professional_title, '')], null) as words
    from profiles p left join talent_profiles t on t.id = p.id
    where p.id = any(${userIds}::uuid[]) and ${mailable('p', { account })} and ${and('p')}`.execute(db)
  return new Map(rows.map(({ id, ...reader }) => [id, reader]))
}

/** Name and address for security emails, which reach everyone; undefined once the account is gone. */
export const findContact = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['full_name as name', 'email', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()
