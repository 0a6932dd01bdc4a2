import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { QueryClient } from '@tanstack/react-query'

/** After something changed about sessions or the password: the sessions and the history are read again. */
export const readSecurityAgain = (cache: QueryClient) =>
  Promise.all(
    [settings.sessions.path, settings.securityEvents.path].map((path) => cache.invalidateQueries({ queryKey: [path] })),
  )
