import { lists } from '@ensemble/contract/preferences/lists.routes.ts'
import type { ListName } from '@ensemble/contract/preferences/lists.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/**
 * Notes that the person looks at a list, and returns when their visit before this one ended; null in their first, or
 * until it is known. It is asked for once each time the list is opened.
 */
export const useVisit = (list: ListName): string | null =>
  useQuery({
    queryKey: [lists.visit.path, list],
    queryFn: async ({ signal }) => (await call(lists.visit, { body: { list } }, { signal })).since,
    staleTime: 60_000,
    retry: false,
  }).data ?? null
