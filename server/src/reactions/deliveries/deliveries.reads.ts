import type { PersonRef } from '@ensemble/contract/administration/administration.schemas.ts'
import { sql } from 'kysely'
import { people } from '../../modules/accounts/index.ts'
import type { Db } from '../../platform/db/db.ts'

/** People by their ids or the addresses of their accounts. */
export async function findRecipients(
  db: Db,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<PersonRef[]> {
  const addresses = emails.map((email) => email.toLowerCase())
  const { rows } = await sql<PersonRef>`
    select p.id, ${people.shownName('p')} as name, p.email from profiles p
    where p.id = any(${[...ids]}::uuid[] || array(select u.id from auth_users u where u.email = any(${addresses}::text[])))`.execute(
    db,
  )
  return rows
}
