import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../../features/help/help-screen.tsx'

export const Route = createFileRoute('/_app/help/')({
  staticData: { public: true },
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search['q'] === 'string' && search['q'] ? { q: search['q'].slice(0, 100) } : {},
  component: Help,
})

function Help() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HelpScreen
      q={q}
      onSearch={(next) =>
        void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false, viewTransition: false })
      }
    />
  )
}
