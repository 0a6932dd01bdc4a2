import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing } from '../lib/api-error.ts'
import { isOffline, onConnection } from '../lib/connection.ts'
import { readOrKept } from './kept-answers.ts'
import { letGoOf } from './let-go.ts'

const worthRetrying = (failures: number, error: Error) => failures < 2 && !isOffline() && isPassing(error)

// the library knows only what the browser says; ours also notices a dead connection that the browser believes in
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!isOffline())))

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: letGoOf }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      retryDelay: (attempt) => 400 * 2 ** attempt,
      // without a connection a request fails, and its screen says so; by itself it would wait behind a skeleton
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: (read, context, query) => readOrKept(() => read(context), query),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
