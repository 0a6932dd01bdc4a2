import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is searched: Discover and Jobs, the talent pool, or people from the header. */
type Surface = 'posts' | 'pool' | 'people'

/** A query of someone in the field. Posts and people are named by their keys in `posts.json` and `people.json`. */
export interface SetQuery {
  /** Its kind and its number within it: every third one of a kind is held back. */
  id: string
  kind: string
  q: string
  surface: Surface
  /** Key of `sources.json`. */
  source: string
  filters?: Record<string, string>
  /** All of these are among the first ten. */
  finds: string[]
  /** The first hit is one of these. */
  first?: string[]
  /** None of these is a hit. */
  never?: string[]
  /** None of these is above one that `finds` names. */
  below?: string[]
  /** Nothing of another craft is above one that `finds` names. */
  craft?: string
}

/** A post or a person as the set has it: the fields of its form, and how the set names it. */
export type Entry = Record<string, unknown> & { key: string }

const AT = 10
const read = <T>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T
export const POSTS = read<Entry[]>('posts.json')
export const PEOPLE = read<Entry[]>('people.json')
export const SOURCES = read<Record<string, { title: string; address: string | null }>>('sources.json')
export const OPEN = read<SetQuery[]>('queries.open.json')
export const HELD_BACK = read<SetQuery[]>('queries.held-back.json')

interface Who {
  crafts?: string[]
  roles?: { craft: string }[]
  roles_needed?: string[]
  profession?: string
}
const craftsOf = ({ crafts = [], roles = [], roles_needed = [], profession }: Who) => [
  ...crafts,
  ...roles.map(({ craft }) => craft),
  ...roles_needed,
  ...(profession ? [profession] : []),
]
const CRAFTS = new Map([...POSTS, ...PEOPLE].map((entry) => [entry.key, craftsOf(entry as Who)]))

export interface Verdict {
  query: SetQuery
  hits: string[]
  /** Why the query is not answered strictly; empty where it is. */
  missed: string[]
  /** What should not be there, or not above the right ones. */
  wrong: string[]
}

/** Compares the hits, best first and named by their keys, with what the query asks for. Pure. */
export function judge(query: SetQuery, hits: string[]): Verdict {
  const { finds, first, never = [], below = [], craft } = query
  const top = hits.slice(0, AT)
  const lowest = Math.max(...finds.map((key) => top.indexOf(key)))
  const above = top.slice(0, Math.max(lowest, 0)).filter((key) => !finds.includes(key))
  const missing = finds.filter((key) => !top.includes(key))
  const isFirst = !first || first.includes(hits[0] ?? '')
  return {
    query,
    hits,
    missed: [
      ...missing.map((key) => `without ${key}`),
      ...(isFirst ? [] : [`first is ${hits[0] ?? 'nothing'}, not ${first.join(' or ')}`]),
    ],
    wrong: [
      ...never.filter((key) => hits.includes(key)).map((key) => `finds ${key}`),
      ...above
        .filter((key) => below.includes(key) || (craft && !CRAFTS.get(key)?.includes(craft)))
        .map((key) => `${key} above the right ones`),
    ],
  }
}

/** How many queries of a part are answered strictly, and in how many of them something is wrong. */
export const countOf = (verdicts: readonly Verdict[]) => ({
  of: verdicts.length,
  strict: verdicts.filter(({ missed }) => missed.length === 0).length,
  wrong: verdicts.filter(({ wrong }) => wrong.length > 0).length,
})
