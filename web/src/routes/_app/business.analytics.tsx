import { createFileRoute, redirect } from '@tanstack/react-router'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { type AnalyticsSearch, readAnalyticsSearch } from '../../features/analytics/analytics.search.ts'

export const Route = createFileRoute('/_app/business/analytics')({
  // read with the page's own code: reading it here would load the periods with every first page
  validateSearch: (search: Record<string, unknown>): AnalyticsSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/talent/analytics' })
  },
  component: Analytics,
})

function Analytics() {
  const search = readAnalyticsSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <AnalyticsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}
