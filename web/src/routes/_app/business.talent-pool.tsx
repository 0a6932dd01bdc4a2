import { createFileRoute, redirect } from '@tanstack/react-router'
import { MessageButton } from '../../features/messaging/message-button.tsx'
import { SaveChip } from '../../features/saved-searches/save-chip.tsx'
import { TalentPoolScreen } from '../../features/talent-pool/talent-pool-screen.tsx'
import { askedOfPool } from '../../features/talent-pool/talent-pool.api.ts'
import { type PoolSearch, readPoolSearch } from '../../features/talent-pool/talent-pool.search.ts'

export const Route = createFileRoute('/_app/business/talent-pool')({
  // read with the page's own code: reading it here would load all filters with every first page
  validateSearch: (search: Record<string, unknown>): PoolSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: TalentPool,
})

function TalentPool() {
  const search = readPoolSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const filters = askedOfPool(search)
  return (
    <TalentPoolScreen
      search={search}
      messageOf={({ id, name }) => <MessageButton to={{ id, name }} about={search.post} quiet />}
      saveSearch={Object.keys(filters).length > 0 && <SaveChip kind="talent" filters={filters} />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}
