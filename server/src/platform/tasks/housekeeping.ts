import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { defineTask } from './define-task.ts'

const BATCH = 1_000

/** Rows that have served their time: request keys after 24 hours, counters after 31 days, delivered facts after 90 days. */
const EXPIRED = [
  sql`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < now() - interval '24 hours' limit ${BATCH}))`,
  sql`delete from rate_limit_events where ctid = any(array(
    select ctid from rate_limit_events where created_at < now() - interval '31 days' limit ${BATCH}))`,
  sql`delete from facts where ctid = any(array(
    select ctid from facts where occurred_at < now() - interval '90 days' limit ${BATCH}))`,
  sql`delete from mail_outbox where ctid = any(array(
    select ctid from mail_outbox where status <> 'pending' and created_at < now() - interval '90 days' limit ${BATCH}))`,
]

/** Removes what has expired, at most 1,000 rows per statement, so that no lock is held for long. */
export async function removeExpired(db: Db): Promise<void> {
  for (const statement of EXPIRED) {
    for (let removed = BATCH; removed >= BATCH; ) removed = Number((await statement.execute(db)).numAffectedRows ?? 0n)
  }
}

export const housekeepingTask = defineTask('platform.housekeeping', z.object({}), (_, ctx) => removeExpired(ctx.db), { every: '7 * * * *' })
