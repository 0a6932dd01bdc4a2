import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { FanoutDriver, FanoutMessage, FanoutReceiver } from '../platform/fanout/fanout.ts'

const BATCH = 1_000
const PAUSE_MS = 5
const PROOF_EVERY_MS = 100

/**
 * A message broker for the nodes of one process. It delivers everything twice, as one that promises "at least once"
 * may; while it is stalled, what is published is lost.
 */
export class MemoryBus {
  readonly #receivers = new Set<FanoutReceiver>()
  #stalled = false
  /** How many messages were lost while it was stalled. */
  lost = 0

  driver(): FanoutDriver {
    let joined: FanoutReceiver | undefined
    const prove = () => {
      if (!this.#stalled) joined?.proof()()
    }
    let proofs: NodeJS.Timeout | undefined
    return {
      start: (receiver) => {
        joined = receiver
        this.#receivers.add(receiver)
        receiver.gap()
        prove()
        proofs = setInterval(prove, PROOF_EVERY_MS).unref()
        return Promise.resolve()
      },
      stop: () => {
        clearInterval(proofs)
        if (joined) this.#receivers.delete(joined)
        return Promise.resolve()
      },
    }
  }

  publish(messages: readonly FanoutMessage[]): void {
    if (this.#stalled) {
      this.lost += messages.length
      return
    }
    for (const receiver of [...this.#receivers, ...this.#receivers]) receiver.receive(messages)
  }

  stall(): void {
    this.#stalled = true
  }

  resume(): void {
    this.#stalled = false
    for (const receiver of this.#receivers) receiver.gap()
  }
}

/**
 * Publishes what has committed until it is stopped: a row is removed in the transaction that publishes it, so it comes
 * again if that fails. Any number of relays may run.
 */
export function startRelay(db: Db, publish: (messages: readonly FanoutMessage[]) => void): () => Promise<void> {
  let going = true
  const relay = () =>
    inTransaction({ db }, async ({ db }) => {
      const { rows } = await sql<FanoutMessage & { id: string }>`
        delete from fanout_messages where id in (select id from fanout_messages order by id for update skip locked limit ${BATCH})
        returning id, channel, payload`.execute(db)
      publish(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    })
  const run = async () => {
    while (going) {
      await relay()
      await sleep(PAUSE_MS)
    }
  }
  const running = run()
  return async () => {
    going = false
    await running
  }
}
