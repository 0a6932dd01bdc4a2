import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An answer as the person read it last. */
export interface KeptAnswer {
  owner: string
  /** Of its query; `me` for the person themselves. */
  key: string
  /** When the server gave it, in milliseconds. */
  at: number
  data: unknown
}

interface Schema extends DBSchema {
  answers: { key: [owner: string, key: string]; value: KeptAnswer; indexes: { at: number } }
}

/** Ending a session deletes the database by this name. */
const NAME = 'ensemble.kept'
const ME = 'me'
const MOST_ROWS = 100
/** Characters of JSON. */
const MOST_SIZE = 200_000
const LONGEST_MS = 14 * 86_400_000

let opening: Promise<IDBPDatabase<Schema>> | undefined
const open = () =>
  (opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: ['owner', 'key'] }).createIndex('at', 'at'),
    // a session that ends in any tab deletes it at once
    blocking: (_now, _next, event) => {
      opening = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => (opening = undefined),
  }).catch((cause: unknown) => {
    opening = undefined
    throw cause
  }))

/** What someone read last under this key; not if that was weeks ago. */
export async function keptAnswer(owner: string, key: string): Promise<KeptAnswer | undefined> {
  const answer = await (await open()).get('answers', [owner, key])
  return answer && answer.at > Date.now() - LONGEST_MS ? answer : undefined
}

/** Keeps answers of one person, and nothing of anyone else; too many, too old and too large ones go. */
export async function keepAnswers(owner: string, answers: readonly Omit<KeptAnswer, 'owner'>[]): Promise<void> {
  const db = await open()
  const { store, done } = db.transaction('answers', 'readwrite')
  for (const answer of answers) {
    if (JSON.stringify(answer.data).length > MOST_SIZE) await store.delete([owner, answer.key])
    else await store.put({ ...answer, owner })
  }
  let over = (await store.count()) - MOST_ROWS
  // the oldest first
  for (let cursor = await store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
    const { owner: whose, key, at } = cursor.value
    if (whose !== owner || at < Date.now() - LONGEST_MS || (over > 0 && key !== ME)) {
      await cursor.delete()
      over -= 1
    }
  }
  await done
}

/** Lets go of answers that the server has refused since. */
export async function dropAnswers(owner: string, keys: readonly string[]): Promise<void> {
  const db = await open()
  await Promise.all(keys.map((key) => db.delete('answers', [owner, key])))
}

/** Lets go of all answers, but not of who the person is. */
export async function dropAllAnswers(owner: string): Promise<void> {
  const db = await open()
  const keys = await db.getAllKeys('answers')
  await Promise.all(
    keys.filter(([whose, key]) => whose !== owner || key !== ME).map((key) => db.delete('answers', key)),
  )
}

/** Keeps who is signed in. Administering needs the server: without it they are like anyone else. */
export const keepMe = (me: Me): Promise<void> =>
  keepAnswers(me.id, [{ key: ME, at: Date.now(), data: { ...me, admin: false } }])

/** The person as last seen. */
export const keptMe = async (id: string): Promise<Me | undefined> => (await keptAnswer(id, ME))?.data as Me | undefined
