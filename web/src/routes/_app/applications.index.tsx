import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { OwnList } from '../../features/applications/own-list.tsx'
import { pathTo } from '../../lib/paths.ts'

export const Route = createFileRoute('/_app/applications/')({
  // the list checks it: the check would load with every first page
  validateSearch: (search: Record<string, unknown>): { status?: ApplicationStatus } => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind === 'business') throw redirect({ href: pathTo('/business/applicants'), replace: true })
  },
  component: Applications,
})

function Applications() {
  const { status } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <OwnList
      status={status}
      onStatus={(next) =>
        void navigate({ to: '/applications', search: { status: next }, resetScroll: false, viewTransition: false })
      }
    />
  )
}
