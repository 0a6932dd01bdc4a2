import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type DefinedTask, defineTask } from './define-task.ts'
import { schedule } from './schedule.ts'

/** `here`: this process ran it. `elsewhere`: another node was faster, which says nothing about this one. */
export type Checked = 'here' | 'elsewhere' | 'nowhere'

const LOOK_MS = 500
const IDLE_MS = 5 * 60_000

export interface Observed {
  checked: Checked
  /** How many tasks the worker runs, and how many it may. */
  running: number
  concurrency: number
  /** Since a task last began. */
  idleMs: number
}

/**
 * Whether a worker runs nothing although it should: no one took the check while it had a slot free, or others took
 * every task for five minutes.
 */
export function isLost({ checked, running, concurrency, idleMs }: Observed): boolean {
  if (checked === 'here') return false
  if (checked === 'nowhere') return running < concurrency
  return running === 0 && idleMs > IDLE_MS
}

/** Runs a task end to end: it is put in the queue, taken by a worker, and reports back by its nonce. */
export class SelfCheck {
  readonly #ran = new EventEmitter()
  readonly task: DefinedTask<{ nonce: string }> = defineTask(
    'platform.self_check',
    z.object({ nonce: z.string() }),
    ({ nonce }) => {
      this.#ran.emit(nonce)
      return Promise.resolve()
    },
  )

  /** Rejects while the database is away: then nothing is known. */
  async run(db: Db, withinMs: number): Promise<Checked> {
    const nonce = randomUUID()
    const done = new Promise<Checked>((resolve) => this.#ran.once(nonce, () => resolve('here')))
    const key = `self-check:${nonce}`
    // before everything else in the queue: one with a long backlog must be checked too
    await schedule({ db }, this.task, { nonce }, { key, maxAttempts: 1, priority: -1_000 })
    const late = new AbortController()
    try {
      const checked = await Promise.race([
        done,
        sleep(withinMs, 'nowhere' as const, { signal: late.signal }),
        goneElsewhere(db, key, late.signal),
      ])
      if (checked === 'nowhere') await sql`select graphile_worker.remove_job(${key})`.execute(db)
      return checked
    } finally {
      late.abort()
      this.#ran.removeAllListeners(nonce)
    }
  }
}

/** A check that another node ran disappears from the queue. */
async function goneElsewhere(db: Db, key: string, signal: AbortSignal): Promise<Checked> {
  for (;;) {
    await sleep(LOOK_MS, undefined, { signal })
    const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
    if (rows.length === 0) return 'elsewhere'
  }
}
