import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { headerFigure } from '../../lib/header-figure.ts'

const ARRIVED = ['arrived-notification'] as const

export const { useFigure: useUnread, set: setUnread, get: getUnread } = headerFigure('unread-notifications')

/** The id of the notification that last arrived over the live connection. */
export const useArrived = (): string | undefined =>
  useQuery<string>({ queryKey: ARRIVED, queryFn: skipToken, staleTime: Infinity }).data
export const setArrived = (cache: QueryClient, id: string) => void cache.setQueryData<string>(ARRIVED, id)
