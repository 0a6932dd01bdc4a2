import { type FormerAddress, type LaterAddress, pathTo } from '../../lib/paths.ts'

/** Pages whose turn has not come yet, and what each will hold. A page leaves this list when its route is written. */
const pages: Readonly<Record<LaterAddress, readonly [title: string, sentence: string]>> = {
  '/notifications': [
    'Notifications',
    'Everything that concerned you will be kept and searchable here; the newest is in the header.',
  ],
  '/collab/$collaborationId/apply': [
    'Join Collaboration',
    'You will choose your roles and introduce yourself to the team here.',
  ],
  '/interviews/$interviewId': ['Interview', 'Your interview, with its times to choose from, will be here.'],
  '/business/analytics': ['Analytics', 'Figures about your posts, applicants and hires will be here.'],
  '/business/active-projects': ['Active Projects', 'Your running productions with their milestones will be here.'],
}

const moved: Readonly<Record<FormerAddress, (kind: 'talent' | 'business') => string>> = {
  '/dashboard': () => pathTo('/'),
  '/projects': (kind) => pathTo(kind === 'business' ? '/business/active-projects' : '/talent/portfolio'),
  '/talent-pool': () => pathTo('/business/talent-pool'),
  '/business/shows': () => pathTo('/jobs?kind=show'),
}

export type LaterPage = { title: string; sentence: string } | { redirectTo: string }

/** What an address without a route of its own shows: a page to come, where it moved to, or the start. */
export function laterPage(path: string, kind: 'talent' | 'business'): LaterPage {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const target = Object.entries(moved).find(([address]) => address === clean)?.[1]
  if (target) return { redirectTo: target(kind) }
  const found = Object.entries(pages).find(([pattern]) => matches(pattern, clean))?.[1]
  if (found) return { title: found[0], sentence: found[1] }
  return { redirectTo: pathTo(clean.startsWith('/admin/') ? '/admin/login' : '/') }
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)
