import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { TrackerScreen, type TrackerSearch } from '../../features/applications/tracker-screen.tsx'
import { InterviewsList } from '../../features/interviews/interviews-list.tsx'
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
  const search = Route.useSearch()
  const navigate = useNavigate()
  const onSearch = (next: TrackerSearch) =>
    void navigate({ to: '/applications', search: next, resetScroll: false, viewTransition: false })
  return (
    <TrackerScreen
      search={search}
      interviews={
        <InterviewsList
          side="talent"
          when={search.when === 'past' ? 'past' : 'ahead'}
          onWhen={(when) => onSearch({ view: 'interviews', ...(when === 'past' && { when }) })}
        />
      }
      onSearch={onSearch}
    />
  )
}
