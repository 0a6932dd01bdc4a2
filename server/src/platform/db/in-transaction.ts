import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from './database-errors.ts'
import type { Db } from './db.ts'

type Hook = () => void | Promise<void>
type Write<T> = (db: Db, items: readonly T[]) => Promise<unknown>

/** What an open transaction still has to do. */
interface Ending {
  /** Items to be written in one statement per kind, just before the commit. */
  readonly gathered: Map<Write<never>, unknown[]>
  readonly hooks: Hook[]
}
const endings = new WeakMap<Db, Ending>()
const MOST_TRIES = 5

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction; inside another one it joins it.
 * Conflicts between transactions (40001, 40P01) are retried at the outermost level, at most 5 times in total, so `work`
 * must have no effects outside the database: those belong in a fact, a task or `afterCommit`.
 */
export async function inTransaction<C extends { db: Db }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    const ending: Ending = { gathered: new Map(), hooks: [] }
    try {
      const transaction = options.isolation
        ? ctx.db.transaction().setIsolationLevel(options.isolation)
        : ctx.db.transaction()
      const result = await transaction.execute(async (db) => {
        endings.set(db, ending)
        const answer = await work({ ...ctx, db })
        // what is written may gather more
        for (let [next] = ending.gathered; next; [next] = ending.gathered) {
          const [write, items] = next
          ending.gathered.delete(write)
          await write(db, items as never[])
        }
        return answer
      })
      for (const hook of ending.hooks) await hook()
      return result
    } catch (error) {
      if (attempt >= MOST_TRIES || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/**
 * Runs `hook` once the surrounding transaction has committed; at once if there is none. Not durable: a crash loses it.
 */
export async function afterCommit(ctx: { db: Db }, hook: Hook): Promise<void> {
  const ending = endings.get(ctx.db)
  if (ending) ending.hooks.push(hook)
  else await hook()
}

/**
 * Batches writes: items added in the parts of a transaction are written in one statement just before the commit (the
 * transaction itself can't read them), or at once outside a transaction.
 */
export function gathering<T>(write: Write<T>): (ctx: { db: Db }, item: T) => Promise<void> {
  return async (ctx, item) => {
    const gathered = endings.get(ctx.db)?.gathered
    if (!gathered) return void (await write(ctx.db, [item]))
    const items = gathered.get(write)
    if (items) items.push(item)
    else gathered.set(write, [item])
  }
}
