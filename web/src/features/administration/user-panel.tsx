import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { When } from '../../shared/time/when.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { ADMIN_ACTS, SECURITY_EVENT_TYPES } from './administration.api.ts'
import { UserButtons } from './user-acts.tsx'
import { UserMarks } from './user-marks.tsx'
import { type AdminUser, type AdminUserDetail, nameOf, type UserAct, userDetail } from './users.api.ts'

interface UserPanelProps {
  id: string
  busy: boolean
  onAct: (act: UserAct, user: AdminUser) => void
  onClose: () => void
}

/** One person in full, in a sheet beside the list. */
export function UserPanel({ id, busy, onAct, onClose }: UserPanelProps) {
  const { data, isPending, error, refetch } = useQuery({ ...userDetail(id), retry: 1 })
  return (
    <Sheet open onClose={onClose} title={data ? nameOf(data.user) : 'User'}>
      {isPending ? (
        <SkeletonRows rows={5} label="Loading user" />
      ) : data ? (
        <Detail detail={data} busy={busy} onAct={onAct} />
      ) : (
        <Failed title="Couldn’t load this user" level={3} onRetry={() => void refetch()}>
          {error?.message}
        </Failed>
      )}
    </Sheet>
  )
}

function Detail({ detail, busy, onAct }: { detail: AdminUserDetail } & Pick<UserPanelProps, 'busy' | 'onAct'>) {
  const { user, seats, events, acts } = detail
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <UserMarks user={user} />
        <Facts detail={detail} />
        <UserButtons user={user} onAct={onAct} busy={busy} />
      </div>
      {seats.length > 0 && (
        <Part title="Companies">
          <ul className="grid gap-2">
            {seats.map(({ business_id: businessId, company, role }) => (
              <li key={businessId} className="flex justify-between gap-4 text-small">
                <span className="min-w-0 [overflow-wrap:anywhere]">{company}</span>
                <span className="text-muted capitalize">{role}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part
        title="Security events"
        more={
          events.length > 0 && <Link href={pathTo(`/admin?tab=security&range=30d&person=${user.id}`)}>Show all</Link>
        }
      >
        <Happened
          none="Nothing in the last 90 days."
          rows={events.map((event) => ({
            id: event.id,
            at: event.at,
            what: SECURITY_EVENT_TYPES[event.type],
            more: [event.what?.replaceAll('_', ' '), event.address],
          }))}
        />
      </Part>
      <Part
        title="Administrator actions"
        more={acts.length > 0 && <Link href={pathTo(`/admin?tab=audit-log&person=${user.id}`)}>Show all</Link>}
      >
        <Happened
          none="Nothing yet."
          rows={acts.map((act) => ({
            id: act.id,
            at: act.at,
            what: ADMIN_ACTS[act.act],
            more: [act.by && `by ${act.by}`, act.reason],
          }))}
        />
      </Part>
    </div>
  )
}

function Facts({
  detail: { user, location, last_sign_in_at: lastSignInAt, verified_at: verifiedAt, second_factor: secondFactor },
}: {
  detail: AdminUserDetail
}) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Email', value: user.email },
    { label: 'Account', value: user.kind === 'business' ? 'Business' : 'Talent' },
    ...(location ? [{ label: 'Location', value: location }] : []),
    { label: 'Joined', value: <When value={user.joined_at} /> },
    { label: 'Email verified', value: verifiedAt ? <When value={verifiedAt} /> : user.verified ? 'Yes' : 'Not yet' },
    { label: 'Last sign-in', value: lastSignInAt ? <When value={lastSignInAt} /> : 'Never' },
    { label: 'Two-factor', value: secondFactor ? 'On' : 'Off' },
  ]
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Part = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-hairline pt-4">
    <div className="flex items-baseline justify-between gap-4 pb-3">
      <h3 className="font-strong">{title}</h3>
      <span className="text-small">{more}</span>
    </div>
    {children}
  </section>
)

interface Row {
  id: string
  at: string
  what: string
  more: readonly (string | null | undefined)[]
}

function Happened({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (!rows.length) return <p className="text-small text-muted">{none}</p>
  return (
    <ul className="grid gap-3 text-small">
      {rows.map(({ id, at, what, more }) => (
        <li key={id}>
          <span className="flex flex-wrap justify-between gap-x-4">
            {what}
            <span className="text-muted">
              <When value={at} />
            </span>
          </span>
          <span className="block text-caption text-muted [overflow-wrap:anywhere]">
            {more.filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
