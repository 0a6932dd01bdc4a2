import { createFileRoute, redirect } from '@tanstack/react-router'
import { NoCompany } from '../../shared/session/no-company.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Page } from '../../ui/page.tsx'
import { ApplicantsPage, type ApplicantsPageSearch } from './-applicants-page.tsx'

export const Route = createFileRoute('/_app/business/applicants')({
  // the page checks it: the check would load with every first page
  validateSearch: (search: Record<string, unknown>): ApplicantsPageSearch => search,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/talent/applicants' })
  },
  component: Applicants,
})

function Applicants() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { company } = useMe()
  if (!company)
    return (
      <Page title="Applicant Management">
        <NoCompany />
      </Page>
    )
  return (
    <ApplicantsPage
      side="company"
      search={{ ...search }}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}
