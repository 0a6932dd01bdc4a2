import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import { isRetryable } from './database-errors.ts'

type Hook = () => void | Promise<void>
const hooks = new WeakMap<Db, Hook[]>()
const MOST_TRIES = 5

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction; inside another one it joins it. Conflicts
 * between transactions (40001, 40P01) are tried again at the outermost level, at most 5 times in all, so `work` must have
 * no effect outside of the database: such effects belong in a fact, a task or `afterCommit`.
 */
export async function inTransaction<C extends { db: Db }, T>(
  ctx: C, work: (ctx: C) => Promise<T>, options: TransactionOptions = {},
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    const queue: Hook[] = []
    try {
      const transaction = options.isolation
        ? ctx.db.transaction().setIsolationLevel(options.isolation)
        : ctx.db.transaction()
      const result = await transaction.execute((db) => {
        hooks.set(db, queue)
        return work({ ...ctx, db })
      })
      for (const hook of queue) await hook()
      return result
    } catch (error) {
      if (attempt >= MOST_TRIES || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Runs `hook` once the surrounding transaction is committed; at once when there is none. Not durable: a crash loses it. */
export async function afterCommit(ctx: { db: Db }, hook: Hook): Promise<void> {
  const queue = hooks.get(ctx.db)
  if (queue) queue.push(hook)
  else await hook()
}
