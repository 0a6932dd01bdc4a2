import type { CallInput } from '@ensemble/contract/core/index.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type LoadedConversations, withHead } from './conversations.head.ts'

/** Reads the heads of these lists of conversations again, each with the filter that its key carries. @throws ApiError */
export const readHeads = (cache: QueryClient, keys: readonly QueryKey[]): Promise<void[]> =>
  Promise.all(
    keys.map(async (key) => {
      const { query } = key[2] as Pick<CallInput<typeof messaging.list>, 'query'>
      const head = await call(messaging.list, { query })
      cache.setQueryData<LoadedConversations>(key, (loaded) => loaded && withHead(loaded, head))
    }),
  )
