import pg from 'pg'
import { expect } from 'vitest'
import type { TestDatabase } from '../platform/db/clone-template.ts'

const SOON = { timeout: 5_000, interval: 10 }

/** Not by `pg_stat_activity`, which a transaction sees only as it was at first. */
async function countWaiting(one: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await one.query<{ n: number }>(
    `select count(distinct pid)::int as n from pg_locks where not granted and pid in
      (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`,
  )
  return rows[0]?.n ?? 0
}

/** Waits until this many statements of the database wait for a lock. */
export async function heldUp({ pool }: Pick<TestDatabase, 'pool'>, statements = 1): Promise<void> {
  await expect.poll(() => countWaiting(pool), SOON).toBe(statements)
}

/**
 * Lets several meet between what they read and what they write: takes `lock`, begins `work`, and gives way once so many
 * statements wait for it. `meanwhile`: what is written before it gives way.
 */
export async function meeting<T>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  { lock, statements, meanwhile = '' }: { lock: string; statements: number; meanwhile?: string },
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: ownerUrl })
  await holder.connect()
  try {
    await holder.query(`begin; ${lock}`)
    const done = work()
    await expect.poll(() => countWaiting(holder), SOON).toBeGreaterThanOrEqual(statements)
    await holder.query(`${meanwhile}; commit`)
    return await done
  } finally {
    await holder.end()
  }
}

/** The lock that lets others read a table and not write to it. */
export const noWrites = (table: string): string => `lock table ${table} in share mode`
