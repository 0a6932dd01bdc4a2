import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { QueryClient } from '@tanstack/react-query'

/** After a change to sessions or the password: fetches the sessions and the history again. */
export const readSecurityAgain = (cache: QueryClient) =>
  Promise.all(
    [settings.sessions.path, settings.securityEvents.path].map((path) => cache.invalidateQueries({ queryKey: [path] })),
  )
