import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Badge, Status } from '../../ui/badge.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { roleAsks, roleLine } from './production.tsx'

type Role = Job['roles'][number]

/** The roles of a production: what each asks and pays, with a link to apply or, for the company, to its applicants. */
export const RoleList = ({ job }: { job: Pick<Job, 'id' | 'roles'> }) => (
  <ul aria-label="Roles" className="grid border-t border-hairline">
    {job.roles.map((role) => (
      <RoleRow key={role.id} jobId={job.id} role={role} />
    ))}
  </ul>
)

function RoleRow({ jobId, role }: { jobId: string; role: Role }) {
  const asks = roleAsks(role)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-strong [overflow-wrap:anywhere]">{role.name}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {roleLine(role)}
          {role.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </p>
        {asks.length > 0 && <p className="text-small [overflow-wrap:anywhere]">{asks.join(' · ')}</p>}
        {role.requirements && <p className="pt-1 whitespace-pre-line [overflow-wrap:anywhere]">{role.requirements}</p>}
      </div>
      <div className="flex items-start sm:justify-end">
        <RoleAct jobId={jobId} role={role} />
      </div>
    </li>
  )
}

/** This person's action on a role, or its status. */
function RoleAct({ jobId, role }: { jobId: string; role: Role }) {
  if (role.applicants !== null) {
    return (
      <span className="grid justify-items-start gap-1 text-small sm:justify-items-end">
        {role.applicants > 0 ? (
          <Link href={pathTo(`/business/applicants?job=${jobId}&role=${role.id}`)}>
            {count(role.applicants, 'applicant')}
          </Link>
        ) : (
          <span className="text-muted">No applicants yet</span>
        )}
        {role.filled && <Status icon="check">Filled</Status>}
      </span>
    )
  }
  if (role.own_application_id)
    return (
      <LinkButton
        size="small"
        href={pathTo('/applications/$applicationId', role.own_application_id)}
        aria-label={`View your application for ${role.name}`}
      >
        View your application
      </LinkButton>
    )
  if (role.filled) return <Status icon="check">Filled</Status>
  return role.can.apply ? (
    <LinkButton
      size="small"
      href={pathTo(`/jobs/$jobId/apply?role=${role.id}`, jobId)}
      aria-label={`Apply for ${role.name}`}
    >
      Apply
    </LinkButton>
  ) : null
}
