import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApplicantsPage, type ApplicantsPageSearch } from './-applicants-page.tsx'

export const Route = createFileRoute('/_app/talent/applicants')({
  // the page checks it: the check would load with every first page
  validateSearch: (search: Record<string, unknown>): ApplicantsPageSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind === 'business') throw redirect({ to: '/business/applicants' })
  },
  component: Applicants,
})

function Applicants() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplicantsPage
      side="own"
      search={{ ...search }}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}
