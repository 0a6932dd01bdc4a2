import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { onSessionChange, sessionNow } from '../shared/session/session.ts'
import { trail } from '../shared/views/trail.ts'
import { ErrorPage } from './error-page.tsx'
import { queryClient } from './query-client.ts'
import { Wait } from './wait.tsx'

const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // parameters that an email or another site appended to an address must not reach a call
  search: { strict: true },
  defaultPreload: 'intent',
  // the query cache decides what is stale
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Wait,
  defaultPendingMs: 400,
  defaultErrorComponent: ErrorPage,
  defaultViewTransition: moves,
  scrollRestoration: true,
})

router.subscribe('onBeforeLoad', (event) => trail.push(event))

// like the router's own, except that a transition replaced by a newer one is not an error
router.startViewTransition = (update) => {
  const wanted = router.shouldViewTransition ?? moves
  router.shouldViewTransition = undefined
  if (!wanted || !('startViewTransition' in document)) return update()
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  ready.catch(() => undefined)
  return updateCallbackDone
}

// The guards run again whenever someone signs in or out; what one person loaded is never shown to the next.
let person = ''
onSessionChange(() => {
  const session = sessionNow()
  if (session.status === 'loading') return
  const next = session.status === 'in' ? session.me.id : ''
  if (person && person !== next) queryClient.clear()
  person = next
  void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Visitors may read the page; acting on it requires signing in. */
    public?: true
  }
  interface HistoryState {
    /** The id of the person whose address is to be confirmed. */
    userId?: string
    /** A recovery email has just signed the person in: they must choose a new password first. */
    recovering?: boolean
    /** A link in an email has just confirmed the person's address. */
    confirmed?: boolean
    /** When the account that was just scheduled for deletion ends. */
    leavingOn?: string
  }
}
