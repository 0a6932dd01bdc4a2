import type { Apart } from '../../modules/posts/visibility.face.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Fanout } from '../../platform/fanout/fanout.ts'
import { findExclusions } from './exclusions.queries.ts'

/** With more than this, a person's pages are read for them alone, instead of being filtered after the cache. */
const MOST_IN_MEMORY = 50
const MOST_PEOPLE = 20_000
const FRESH_MS = 60_000

/**
 * What a person does not see: posts they hid, people on the other side of a block, and their companies. `many`: too
 * many to hold.
 */
export interface Exclusions extends Apart {
  posts: ReadonlySet<string>
  many: boolean
}

export interface ExclusionCache {
  of(db: Db, userId: string): Promise<Exclusions>
}

export const isNone = (exclusions: Exclusions): boolean =>
  !exclusions.many && exclusions.posts.size + exclusions.people.size + exclusions.companies.size === 0

async function load(db: Db, userId: string): Promise<Exclusions> {
  const { posts, people, blocked, companies } = await findExclusions(db, userId, MOST_IN_MEMORY + 1)
  const many = posts.length + people.size + companies.size > MOST_IN_MEMORY
  return {
    posts: new Set(many ? [] : posts),
    people: many ? new Set() : people,
    blocked: many ? new Set() : blocked,
    companies: many ? new Set() : companies,
    many,
  }
}

/** Caches it per person until the database says that it changed. */
export function createExclusionCache(fanout: Pick<Fanout, 'on' | 'onGap'>): ExclusionCache {
  const known = new Map<string, { made: number; exclusions: Promise<Exclusions> }>()
  fanout.on('exclusions_changed', (userId) => known.delete(userId))
  fanout.onGap(() => known.clear())
  return {
    of: (db, userId) => {
      const entry = known.get(userId)
      if (entry && performance.now() - entry.made < FRESH_MS) return entry.exclusions
      if (known.size >= MOST_PEOPLE) known.clear()
      const exclusions = load(db, userId)
      known.set(userId, { made: performance.now(), exclusions })
      exclusions.catch(() => known.delete(userId))
      return exclusions
    },
  }
}
