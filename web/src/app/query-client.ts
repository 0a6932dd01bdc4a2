import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/** Refusals are final; only a lost connection or a busy server is retried. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
})
