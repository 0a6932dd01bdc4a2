import { sql } from 'kysely'
import { z } from 'zod'
import { deleteInBatches, type Ended } from '../db/delete-in-batches.ts'
import { defineTask } from './define-task.ts'

/** Request keys after 24 hours, counters after 31 days, delivered facts and emails after 90 days. */
const EXPIRED: readonly Ended[] = [
  { table: 'idempotency_keys', when: sql`created_at < now() - interval '24 hours'` },
  { table: 'rate_limit_events', when: sql`created_at < now() - interval '31 days'` },
  { table: 'facts', when: sql`occurred_at < now() - interval '90 days'` },
  { table: 'mail_outbox', when: sql`status <> 'pending' and created_at < now() - interval '90 days'` },
]

export const housekeepingTask = defineTask(
  'platform.housekeeping',
  z.object({}),
  (_, ctx) => deleteInBatches(ctx.db, EXPIRED),
  { every: '7 * * * *' },
)
