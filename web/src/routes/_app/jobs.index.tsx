import { createFileRoute } from '@tanstack/react-router'
import type { ManagedFilter } from '../../features/managing/managing.api.ts'
import { ManagedList } from '../../features/managing/managed-list.tsx'
import { useMe } from '../../lib/session.ts'

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined => allowed.find((each) => each === value)

export const Route = createFileRoute('/_app/jobs/')({
  validateSearch: (search: Record<string, unknown>): ManagedFilter => ({
    kind: oneOf(search['kind'], ['job', 'collab', 'show']),
    status: oneOf(search['status'], ['draft', 'published', 'closed', 'archived']),
    q: typeof search['q'] === 'string' && search['q'] ? search['q'].slice(0, 200) : undefined,
  }),
  component: Jobs,
})

function Jobs() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  return <ManagedList filter={filter} mayPost={me.company?.role !== 'viewer'} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false, viewTransition: false })} />
}
