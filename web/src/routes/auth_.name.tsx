import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeNext } from '../app/guard.ts'
import { NameScreen } from '../features/account/name-screen.tsx'
import { pathTo } from '../lib/paths.ts'
import { sessionKnown } from '../shared/session/session.ts'

export const Route = createFileRoute('/auth_/name')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: safeNext(search['next']) }),
  beforeLoad: async ({ search }) => {
    const session = await sessionKnown()
    if (session.status === 'out') throw redirect({ to: '/auth', search, replace: true })
    if (session.status === 'in' && !session.me.name_due)
      throw redirect({ href: search.next ?? pathTo('/'), replace: true })
  },
  component: Name,
})

function Name() {
  return <NameScreen next={Route.useSearch().next} />
}
