import { createFileRoute, redirect } from '@tanstack/react-router'
import { type AnalyticsSearch, readAnalyticsSearch } from '../../features/analytics/analytics.search.ts'
import { TalentAnalyticsScreen } from '../../features/analytics/talent-screen.tsx'

export const Route = createFileRoute('/_app/talent/analytics')({
  // read with the page's own code: reading it here would load the periods with every first page
  validateSearch: (search: Record<string, unknown>): AnalyticsSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/' })
  },
  component: Analytics,
})

function Analytics() {
  const search = readAnalyticsSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <TalentAnalyticsScreen
      search={search}
      onPeriod={(period) =>
        void navigate({ search: { period }, replace: true, resetScroll: false, viewTransition: false })
      }
    />
  )
}
