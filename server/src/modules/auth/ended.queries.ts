import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const BATCH = 1_000

/** At most 1,000 rows a statement, so that no lock is held for long. */
const ENDED = [
  sql`delete from auth_one_time_tokens where ctid = any(array(
    select ctid from auth_one_time_tokens where expires_at < now() - interval '1 day' limit ${BATCH}))`,
  sql`delete from auth_flow_states where ctid = any(array(
    select ctid from auth_flow_states where expires_at < now() - interval '1 day' limit ${BATCH}))`,
  sql`delete from auth_sends where ctid = any(array(
    select ctid from auth_sends where sent_at < now() - interval '1 day' limit ${BATCH}))`,
]

export async function deleteEnded(db: Db): Promise<void> {
  for (const statement of ENDED) {
    for (let removed = BATCH; removed >= BATCH; ) removed = Number((await statement.execute(db)).numAffectedRows ?? 0n)
  }
}
