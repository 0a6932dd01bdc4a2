import { ApiError } from '../../lib/api.ts'
import type { Kept, OutboxStore } from './outbox.store.ts'
import { pauseMs, verdictOn } from './outgoing.ts'

/** What a line needs of the page. */
export interface LineWorld {
  store: OutboxStore
  /** Whether the owner is still signed in here. */
  isIn: (owner: string) => boolean
  /** @throws ApiError */
  send: (one: Kept) => Promise<void>
  /** The stored messages have changed, or whether they wait has. */
  changed: (waits: boolean) => Promise<void>
  /** Resolves after the time, or as soon as there is a reason to try again. */
  pause: (ms: number) => Promise<void>
}

async function giveUp({ store }: LineWorld, one: Kept, cause: ApiError): Promise<void> {
  const all = verdictOn(cause) === 'conversation'
  const line = await store.line(one.owner, one.conversationId)
  for (const each of line)
    if (each.failed === undefined && (all || each.clientId === one.clientId))
      await store.put({ ...each, failed: cause.message })
}

/**
 * Sends what waits in a conversation, one by one and in order, until nothing does or its owner is gone. What can't be
 * sent now is tried again, under the same client id: the server stores it once.
 */
export async function sendLine(world: LineWorld, owner: string, conversationId: string): Promise<void> {
  const { store } = world
  for (let attempts = 0; world.isIn(owner);) {
    const one = (await store.line(owner, conversationId)).find(({ failed }) => failed === undefined)
    if (!one) return
    try {
      await world.send(one)
      await store.remove(one)
      attempts = 0
      await world.changed(false)
    } catch (error) {
      const cause = error instanceof ApiError ? error : new ApiError(0, { code: 'web.offline', message: '' })
      if (verdictOn(cause) === 'wait') {
        attempts += 1
        await world.changed(true)
        await world.pause(pauseMs(attempts, cause.retryAfter))
      } else {
        await giveUp(world, one, cause)
        attempts = 0
        await world.changed(false)
      }
    }
  }
}
