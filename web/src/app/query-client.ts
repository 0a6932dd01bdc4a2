import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from '../lib/api-error.ts'
import { isOffline, onConnection } from '../lib/connection.ts'
import { readOrKept } from './kept-answers.ts'
import { letGoOf } from './let-go.ts'

/** Longer than this no one looks at a skeleton, in seconds: the page says when to try again. */
const LONGEST_WAIT = 10

/** When a busy server asks to come back, in seconds. */
const askedPause = (error: Error): number => (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !isOffline() && isPassing(error) && askedPause(error) <= LONGEST_WAIT
/** Not earlier than the server asks, and up to half as long again, so that not all pages come back together. */
const pauseBefore = (attempt: number, error: Error) =>
  Math.max(400 * 2 ** attempt, askedPause(error) * 1000 * (1 + Math.random() / 2))

// the library knows only what the browser says; ours also notices a dead connection that the browser believes in
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!isOffline())))

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: letGoOf }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      retryDelay: pauseBefore,
      // without a connection a request fails, and its screen says so; by itself it would wait behind a skeleton
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: (read, context, query) => readOrKept(() => read(context), query),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
