import { createFileRoute } from '@tanstack/react-router'
import { idOf, oneOf } from '../../features/administration/administration.search.ts'
import { UsersScreen } from '../../features/administration/users-screen.tsx'
import type { UsersSearch } from '../../features/administration/users.api.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 100) : undefined)

export const Route = createFileRoute('/_app/admin/users')({
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    q: textOf(search['q']),
    filter: oneOf(search['filter'], ['talent', 'business', 'admins'] as const),
    sort: oneOf(search['sort'], ['oldest', 'name', 'name_desc'] as const),
    person: idOf(textOf(search['person'])),
  }),
  component: Users,
})

function Users() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // back closes the open person, and skips the letters of a search
  return (
    <UsersScreen
      search={search}
      onSearch={(next) =>
        void navigate({
          search: next,
          replace: next.person === search.person,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  )
}
