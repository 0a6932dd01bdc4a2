import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { limitAddress } from '../../../platform/http/address.ts'

/** Whether the account was signed in to from this address, as limits count addresses, in the 90 days before. */
export async function knowsAddress(db: Db, userId: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ ip_address: string }>`
    select ip_address from auth_sessions
    where user_id = ${userId} and ip_address is not null and coalesce(refreshed_at, created_at) > now() - interval '90 days'
    union select ip_address from security_events
    where user_id = ${userId} and ip_address is not null and event_type = 'auth_success'
      and details ->> 'action' in ('login', 'email_verification_complete') and created_at > now() - interval '90 days'`.execute(
    db,
  )
  return rows.some((row) => limitAddress(row.ip_address) === limitAddress(address))
}
