import { sql } from 'kysely'
import type { Ended } from '../../platform/db/delete-in-batches.ts'

/** Codes, links, exchanges and challenges that ended an hour or a day ago, records of the last send, and old security events. */
export const ENDED: readonly Ended[] = [
  { table: 'auth_one_time_tokens', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_flow_states', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_provider_flows', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_challenges', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_code_tries', when: sql`since < now() - interval '1 day'` },
  // a page that offers passkeys asks for one every few minutes
  { table: 'auth_passkey_challenges', when: sql`expires_at < now() - interval '1 hour'` },
  { table: 'auth_sends', when: sql`sent_at < now() - interval '1 day'` },
  { table: 'auth_users', when: sql`is_anonymous and created_at < now() - interval '30 days'` },
  // as far back as the sign-in history promises
  { table: 'security_events', when: sql`created_at < now() - interval '90 days'` },
]
