import { expect } from 'vitest'
import type { TestDatabase } from '../platform/db/clone-template.ts'

/** Waits until this many statements of the database wait for a lock. */
export async function heldUp({ pool }: Pick<TestDatabase, 'pool'>, statements = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(distinct pid)::int as n from pg_locks
       where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    )
    return rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 5_000, interval: 10 }).toBe(statements)
}
