import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { customPlan, type Db } from '../../platform/db/db.ts'
import { stems } from '../words/index.ts'
import { isKnown, LARGE, type Shape, type Sought, type Window, windowOf } from './search-window.ts'

const MEMORY_MS = 600_000
const MOST_REMEMBERED = 5_000

/** That a post was published on one of the days: a part of the index of words. */
export const publishedOn = (window: Window): RawBuilder<SqlBool> =>
  sql<SqlBool>`day_of(o.published_at) && ${[...window]}::int[]`

/** Recent estimates from a database; they change slowly, and a wrong one only costs time. */
class Memory {
  readonly #known = new Map<string, { value: Promise<unknown>; until: number }>()

  get<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const found = this.#known.get(key)
    if (found && found.until > Date.now()) return found.value as Promise<Value>
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear()
    const value = read()
    this.#known.set(key, { value, until: Date.now() + MEMORY_MS })
    value.catch(() => this.#known.delete(key))
    return value
  }
}

const memories = new WeakMap<Db, Memory>()
function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? new Memory()
  memories.set(db, memory)
  return memory
}

/** How many posts are published, according to the planner's statistics. */
export async function publishedPosts(db: Db): Promise<number> {
  const { rows } = await sql<{
    published: number
  }>`select greatest(reltuples, 0)::float8 as published from pg_class where oid = 'posts_feed_idx'::regclass`.execute(
    db,
  )
  return rows[0]?.published ?? 0
}

const PUBLISHED = sql<SqlBool>`o.status = 'published'`
/** No text has it: signs part words. */
const NO_WORD = sql`'~'::tsquery`

/** How many posts were published when, according to the planner's statistics. */
async function shapeOf(db: Db): Promise<Shape> {
  const { rows } = await sql<Pick<Shape, 'bounds'>>`
    select array(select extract(epoch from bound)::float8 * 1000 from unnest(histogram_bounds::text::timestamptz[]) bound) as bounds
    from pg_stats where tablename = 'posts' and attname = 'published_at'`.execute(db)
  const unknown = await expectedHits(db, sql<SqlBool>`${PUBLISHED} and o.tsv @@ ${NO_WORD}`)
  return { posts: await publishedPosts(db), bounds: rows[0]?.bounds ?? [], unknown }
}

/** How many posts the planner expects to match a condition. */
export async function expectedHits(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) select ${customPlan} from posts o where ${condition}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/**
 * Whether many posts say a word as it is, in a large market. What else begins with it is then not looked for: the index
 * would read every post that says any of it, however many a page needs.
 */
export async function isCommon(db: Db, word: string): Promise<boolean> {
  const memory = memoryOf(db)
  const shape = await memory.get('', () => shapeOf(db))
  if (shape.posts < LARGE) return false
  const says = sql<SqlBool>`${PUBLISHED} and o.tsv @@ ${stems(word)}`
  return isKnown(shape, await memory.get(`word ${word}`, () => expectedHits(db, says)))
}

/**
 * Where to look first for the newest hits of a condition; `key` distinguishes it from others; null for
 * everywhere. The result counts only if it is enough.
 */
export async function windowFor(
  db: Db,
  key: string,
  condition: RawBuilder<SqlBool>,
  { from, ...sought }: Omit<Sought, 'hits' | 'from'> & { from: string | null },
): Promise<Window | null> {
  const memory = memoryOf(db)
  const shape = await memory.get('', () => shapeOf(db))
  if (shape.posts < LARGE) return null
  const hits = await memory.get(key, () => expectedHits(db, condition))
  return windowOf(shape, { ...sought, hits, from: from === null ? null : Date.parse(from) })
}
