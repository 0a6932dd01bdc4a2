import type { QueryClient } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { ErrorPage } from '../app/error-page.tsx'
import { OfflineBar } from '../app/offline-bar.tsx'
import { Splash } from '../ui/mark.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: Splash,
  errorComponent: ErrorPage,
  notFoundComponent: () => {
    throw redirect({ to: '/' })
  },
})

function Root() {
  return (
    <>
      <OfflineBar />
      <Outlet />
    </>
  )
}
