import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApplicantsScreen } from '../../features/applicants/applicants-screen.tsx'
import type { ApplicantDetail, ApplicantsSearch } from '../../features/applicants/applicants.api.ts'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { pathTo } from '../../lib/paths.ts'

const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
const STATUSES = [
  'pending',
  'reviewing',
  'shortlisted',
  'interviewed',
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
] as const

export const Route = createFileRoute('/_app/business/applicants')({
  validateSearch: (search: Record<string, unknown>): ApplicantsSearch => ({
    job: idOf(search['job']),
    role: idOf(search['role']),
    status: oneOf(search['status'], STATUSES),
    q: typeof search['q'] === 'string' && search['q'] ? search['q'].slice(0, 200) : undefined,
    sort: oneOf(search['sort'], ['oldest', 'name', 'experience']),
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
      safetyOf={safetyOf}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}

const safetyOf = ({ person, job }: ApplicantDetail) => (
  <SafetyMenu
    subject={{ type: 'person', id: person.id, title: person.name }}
    person={{ id: person.id, name: person.name, company: false }}
    href={pathTo(`/business/applicants?job=${job.id}`)}
    leaveTo={pathTo(`/business/applicants?job=${job.id}`)}
  />
)
