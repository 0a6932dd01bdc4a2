import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApplicantsScreen } from '../../features/applicants/applicants-screen.tsx'
import type { ApplicantDetail, ApplicantsSearch, ApplicationStatus } from '../../features/applicants/applicants.api.ts'
import { MessageButton } from '../../features/messaging/message-button.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
/**
 * Every status of the contract, or this does not compile. A type-only import: importing the values would load them with
 * every first page.
 */
const STATUSES: Readonly<Record<ApplicationStatus, true>> = {
  pending: true,
  reviewing: true,
  shortlisted: true,
  interviewed: true,
  offered: true,
  accepted: true,
  rejected: true,
  withdrawn: true,
}

export const Route = createFileRoute('/_app/business/applicants')({
  validateSearch: (search: Record<string, unknown>): ApplicantsSearch => ({
    job: idOf(search['job']),
    role: idOf(search['role']),
    status: oneOf(search['status'], Object.keys(STATUSES) as ApplicationStatus[]),
    waiting: search['waiting'] === 1 ? 1 : undefined,
    q: typeof search['q'] === 'string' && search['q'] ? search['q'].slice(0, 200) : undefined,
    sort: oneOf(search['sort'], ['oldest', 'match', 'name', 'experience']),
    applicant: idOf(search['applicant']),
  }),
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/applications' })
  },
  component: Applicants,
})

function Applicants() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApplicantsScreen
      contactOf={contactOf}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}

const contactOf = ({ person, job, can }: ApplicantDetail) => (
  <>
    {/* those who may note may write, too */}
    {can.note && <MessageButton to={person} about={job.id} small />}
    <SafetyMenu
      subject={{ type: 'person', id: person.id, title: person.name }}
      person={{ id: person.id, name: person.name, company: false }}
      href={pathTo(`/business/applicants?job=${job.id}`)}
      leaveTo={pathTo(`/business/applicants?job=${job.id}`)}
    />
  </>
)
