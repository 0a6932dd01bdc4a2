import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { longLists } from '../../lib/long-lists.ts'

export type List = ResponseOf<typeof applications.list>
export type Loaded = InfiniteData<List, string | undefined>

/** Of thousands of applicants only the head is read again after every change; who has no such list does not load how. */
export const {
  keys: LISTS,
  isLong: isLongList,
  refreshLong: refreshLongLists,
} = longLists(applications.list.path, 3, async (cache, keys) =>
  (await import('./applicants.cache.ts')).readHeads(cache, keys),
)
