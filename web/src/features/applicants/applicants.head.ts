import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Applicant } from '@ensemble/contract/applications/applications.schemas.ts'
import type { CallInput, ResponseOf } from '@ensemble/contract/core/index.ts'
import type { LoadedList } from '../../lib/live-list.ts'

export const { list } = applications

type List = ResponseOf<typeof applications.list>
type Query = NonNullable<CallInput<typeof applications.list>['query']>
export type Loaded = LoadedList<typeof applications.list>

/** A loaded list with one applicant changed, or removed where `keeps` refuses; pages without them stay the same objects. */
export function withPatch(
  loaded: Loaded,
  id: string,
  patch: Partial<Applicant>,
  keeps: (applicant: Applicant) => boolean = () => true,
): Loaded {
  const at = loaded.pages.findIndex((page) => page.items.some((item) => item.id === id))
  if (at < 0) return loaded
  const pages = loaded.pages.map((page, index) =>
    index === at
      ? {
          ...page,
          items: page.items
            .map((item) => (item.id === id ? { ...item, ...patch } : item))
            .filter((item) => item.id !== id || keeps(item)),
        }
      : page,
  )
  return { ...loaded, pages }
}

/**
 * A loaded list with a fresh head: new counts, current applicants and, when sorted by newest, those who came or came back
 * since. In a list of one status, those who moved out of it have left the head. What lies deeper stays as it was loaded.
 */
export function withHead(loaded: Loaded, head: List, query: Query = {}): Loaded {
  const newestFirst = (query.sort ?? 'newest') === 'newest'
  const [first, ...rest] = loaded.pages
  if (!first) return loaded
  const known = new Set(loaded.pages.flatMap((page) => page.items.map(({ id }) => id)))
  const current = new Map(head.items.map((item) => [item.id, item]))
  const arrived = newestFirst ? head.items.filter(({ id }) => !known.has(id)) : []
  const end = head.next === null ? undefined : head.items.at(-1)?.applied_at
  const hasLeft = ({ id, applied_at: at }: Applicant) =>
    query.status !== undefined && newestFirst && !current.has(id) && (end === undefined || at >= end)
  const updated = first.items.filter((item) => !hasLeft(item)).map((item) => current.get(item.id) ?? item)
  const items = arrived.length
    ? [...arrived, ...updated].toSorted((one, other) => other.applied_at.localeCompare(one.applied_at))
    : updated
  return {
    ...loaded,
    pages: [{ ...first, counts: head.counts, posts: head.posts, tags: head.tags, can: head.can, items }, ...rest],
  }
}
