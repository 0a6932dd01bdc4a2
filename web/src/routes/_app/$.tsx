import { createFileRoute, redirect } from '@tanstack/react-router'
import { type FormerAddress, pathTo } from '../../lib/paths.ts'

const moved: Readonly<Record<FormerAddress, (kind: 'talent' | 'business') => string>> = {
  '/dashboard': () => pathTo('/'),
  '/projects': (kind) => pathTo(kind === 'business' ? '/' : '/talent/portfolio'),
  '/talent-pool': () => pathTo('/business/talent-pool'),
  '/business/shows': (kind) => pathTo(kind === 'business' ? '/jobs?kind=show' : '/?kind=event'),
}

/** Where an address without a route of its own leads: to where its page moved, else to the start. */
function leadsTo(path: string, kind: 'talent' | 'business'): string {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const target = Object.entries(moved).find(([address]) => address === clean)?.[1]
  return target ? target(kind) : pathTo(clean.startsWith('/admin/') ? '/admin/login' : '/')
}

export const Route = createFileRoute('/_app/$')({
  loader: ({ context, location }) => {
    throw redirect({ href: leadsTo(location.pathname, context.me?.kind ?? 'talent'), replace: true })
  },
})
