import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'

const UNREAD = ['unread-notifications'] as const
const ARRIVED = ['arrived-notification'] as const

/** How many notifications are unread. Light enough for the header: what loads the figure comes later. */
export const useUnread = (): number => useQuery<number>({ queryKey: UNREAD, queryFn: skipToken, staleTime: Infinity }).data ?? 0

/** The id of the notification that came last over the live connection. */
export const useArrived = (): string | undefined => useQuery<string>({ queryKey: ARRIVED, queryFn: skipToken, staleTime: Infinity }).data

export const setUnread = (cache: QueryClient, unread: number) => void cache.setQueryData<number>(UNREAD, Math.max(0, unread))
export const getUnread = (cache: QueryClient) => cache.getQueryData<number>(UNREAD) ?? 0
export const setArrived = (cache: QueryClient, id: string) => void cache.setQueryData<string>(ARRIVED, id)
