import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { onSessionChange, sessionNow } from '../shared/session/session.ts'
import { ErrorPage } from './error-page.tsx'
import { queryClient } from './query-client.ts'
import { Wait } from './wait.tsx'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // what a mail or another site hung onto an address must not reach a call
  search: { strict: true },
  defaultPreload: 'intent',
  // the query cache decides what is fresh
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Wait,
  defaultPendingMs: 400,
  defaultErrorComponent: ErrorPage,
  defaultViewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  scrollRestoration: true,
})

// as the router does it, but a transition that a newer one takes the place of is no failure
router.startViewTransition = (update) => {
  const wanted = router.shouldViewTransition ?? router.options.defaultViewTransition
  router.shouldViewTransition = undefined
  if (!wanted || !('startViewTransition' in document)) return update()
  const { ready, updateCallbackDone } = document.startViewTransition(update)
  ready.catch(() => undefined)
  return updateCallbackDone
}

// The guards look again whenever somebody signs in or out; what one person loaded is not shown to the next.
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
    /** A visitor may read the page; acting on it asks to sign in. */
    public?: true
  }
  interface HistoryState {
    /** Who is asked to confirm an address. */
    userId?: string
    /** A recovery mail has just signed the person in: they choose a new password first. */
    recovering?: boolean
    /** The link of a mail has just confirmed the person's address. */
    confirmed?: boolean
    /** When the account ends that its person has just asked to delete. */
    leavingOn?: string
  }
}
