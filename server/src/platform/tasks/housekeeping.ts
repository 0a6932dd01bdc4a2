import { sql } from 'kysely'
import { deleteInBatches, type Ended } from '../db/delete-in-batches.ts'
import type { Env } from '../env.ts'
import { defineTimedTask } from './define-task.ts'

/**
 * Request keys after 24 hours, counters after 31 days, emails after 90 days, facts after a setting; those that were not
 * delivered yet, and all younger ones, wait.
 */
const expired = ({ FACTS_KEPT_DAYS }: Env): readonly Ended[] => [
  { table: 'idempotency_keys', when: sql`created_at < now() - interval '24 hours'` },
  { table: 'rate_limit_events', when: sql`created_at < now() - interval '31 days'` },
  {
    table: 'facts',
    when: sql`occurred_at < now() - make_interval(days => ${FACTS_KEPT_DAYS})
      and (id < (select fact_id from fact_queue order by fact_id limit 1)) is not false`,
  },
  // an id begins with its time, and the oldest facts went first
  {
    table: 'fact_deliveries',
    when: sql`/*fanout*/ (fact_id < (select id from facts order by id limit 1)) is not false`,
  },
  { table: 'mail_outbox', when: sql`status <> 'pending' and created_at < now() - interval '90 days'` },
]

export const housekeepingTask = defineTimedTask('platform.housekeeping', '7 * * * *', (ctx) =>
  deleteInBatches(ctx.db, expired(ctx.platform.env)),
)

/** Every node has read a message long before: a transaction takes at most 15 seconds. An id begins with its time. */
const HEARD: readonly Ended[] = [{ table: 'fanout_messages', when: sql`id < (select uuidv7(interval '-1 minute'))` }]

export const forgetFanoutTask = defineTimedTask('platform.forget_fanout', '* * * * *', (ctx) =>
  deleteInBatches(ctx.db, HEARD),
)
