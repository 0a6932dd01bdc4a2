import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

const UNREAD = ['unread-conversations'] as const

/** How many conversations hold something unread. Light enough for the header: what loads the figure comes later. */
export const useUnread = (): number => useQuery<number>({ queryKey: UNREAD, queryFn: skipToken, staleTime: Infinity }).data ?? 0

export const setUnread = (cache: QueryClient, unread: number) => void cache.setQueryData<number>(UNREAD, Math.max(0, unread))
