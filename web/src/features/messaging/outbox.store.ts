import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { type Outgoing, resumed, without } from './outgoing.ts'

export interface Kept extends Outgoing {
  owner: string
  conversationId: string
  /** Its place among the unsent messages of the conversation. */
  order: number
}

/** Unsent messages, of one person in this browser. */
export interface OutboxStore {
  /** Of a conversation, in the order they were written. */
  line(owner: string, conversationId: string): Promise<readonly Kept[]>
  /** The conversations with unsent messages. */
  lines(owner: string): Promise<readonly string[]>
  put(one: Kept): Promise<void>
  remove(one: Kept): Promise<void>
}

interface Schema extends DBSchema {
  outgoing: { key: [string, string, number]; value: Kept }
}

/** Signing out deletes the database by this name. */
const NAME = 'ensemble.outgoing'

let opening: Promise<IDBPDatabase<Schema>> | undefined
const open = () =>
  (opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('outgoing', { keyPath: ['owner', 'conversationId', 'order'] }),
    // signing out in any tab may delete it at once
    blocking: (_now, _next, event) => {
      opening = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => (opening = undefined),
  }).catch((cause: unknown) => {
    opening = undefined
    throw cause
  }))

const of = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

const lasting: OutboxStore = {
  line: async (owner, conversationId) => (await open()).getAll('outgoing', of(owner, conversationId)),
  async lines(owner) {
    const db = await open()
    const keys = await db.getAllKeys('outgoing')
    // unsent words belong to the person who wrote them, like every draft
    await Promise.all(keys.filter(([whose]) => whose !== owner).map((key) => db.delete('outgoing', key)))
    return [...new Set(keys.filter(([whose]) => whose === owner).map(([, conversationId]) => conversationId))]
  },
  put: async (one) => void (await (await open()).put('outgoing', one)),
  remove: async ({ owner, conversationId, order }) => (await open()).delete('outgoing', [owner, conversationId, order]),
}

/** For browsers without a database, as in some private windows: this page's memory, and a draft over a reload. */
export function passingStore(): OutboxStore {
  const kept = new Map<string, readonly Kept[]>()
  const nameOf = (id: string) => `outgoing.${id}`
  const line = (owner: string, id: string) =>
    (kept.get(id) ?? resumed(readDraft<{ items: Kept[] }>(nameOf(id))?.items)).filter((one) => one.owner === owner)
  const set = (id: string, items: readonly Kept[]) => {
    kept.set(id, items)
    if (items.length) keepDraft(nameOf(id), { items })
    else clearDraft(nameOf(id))
  }
  return {
    line: async (owner, id) => line(owner, id),
    lines: async (owner) => [...kept].filter(([, items]) => items.some((one) => one.owner === owner)).map(([id]) => id),
    async put(one) {
      const others = without(line(one.owner, one.conversationId), one.clientId)
      set(
        one.conversationId,
        [...others, one].toSorted((a, b) => a.order - b.order),
      )
    },
    remove: async (one) => set(one.conversationId, without(line(one.owner, one.conversationId), one.clientId)),
  }
}

let chosen: Promise<OutboxStore> | undefined
/** The store of this browser: its database, or memory where that is missing or refused. */
export const outboxStore = (): Promise<OutboxStore> =>
  (chosen ??= open().then(
    () => lasting,
    () => passingStore(),
  ))
