import { type FormerAddress, pathTo } from '../lib/paths.ts'
import { toast } from '../ui/toast.tsx'

type Kind = 'talent' | 'business'

const moved: Readonly<Record<FormerAddress, (kind: Kind) => string>> = {
  '/dashboard': () => pathTo('/'),
  '/projects': (kind) => pathTo(kind === 'business' ? '/' : '/talent/portfolio'),
  '/talent-pool': () => pathTo('/business/talent-pool'),
  '/business/shows': (kind) => pathTo(kind === 'business' ? '/jobs?kind=show' : '/?kind=event'),
}

const START: Record<Kind, string> = { talent: 'You’re on Discover.', business: 'You’re on your home page.' }

/**
 * Where an address without a route of its own leads: to where its page moved, else to the start, which then says so if
 * `says`.
 */
export function leaveNowhere(path: string, kind: Kind, says: boolean): string {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const target = Object.entries(moved).find(([address]) => address === clean)?.[1]
  if (target) return target(kind)
  if (clean.startsWith('/admin/')) return pathTo('/admin/login')
  if (says) toast({ text: `That page doesn’t exist. ${START[kind]}` })
  return pathTo('/')
}
