import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { TrackerScreen, type TrackerSearch } from '../../features/applications/tracker-screen.tsx'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/applications/')({
  // the screen checks it: the check would load with every first page
  validateSearch: (search: Record<string, unknown>): TrackerSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind === 'business') throw redirect({ href: pathTo('/business/applicants'), replace: true })
  },
  component: Applications,
})

function Applications() {
  const navigate = useNavigate()
  return (
    <TrackerScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/applications', search, resetScroll: false, viewTransition: false })}
    />
  )
}
