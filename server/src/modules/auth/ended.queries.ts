import { sql } from 'kysely'
import type { Ended } from '../../platform/db/delete-in-batches.ts'

/** Codes, links, exchanges and challenges that ended a day ago, and the notes of when a mail was last sent. */
export const ENDED: readonly Ended[] = [
  { table: 'auth_one_time_tokens', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_flow_states', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_challenges', when: sql`expires_at < now() - interval '1 day'` },
  { table: 'auth_sends', when: sql`sent_at < now() - interval '1 day'` },
]
