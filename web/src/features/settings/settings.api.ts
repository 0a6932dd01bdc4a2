import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import type { QueryClient } from '@tanstack/react-query'

/** After a change to sessions or the password: fetches the sessions, the history and what went with the sessions again. */
export const readSecurityAgain = (cache: QueryClient) =>
  Promise.all(
    [settings.sessions.path, settings.securityEvents.path, push.list.path].map((path) =>
      cache.invalidateQueries({ queryKey: [path] }),
    ),
  )
