import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { pathTo } from '../../lib/paths.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Card } from '../../ui/card.tsx'
import { Link, PlainLink } from '../../ui/link.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { acts, ADMIN_ACTS, type Figure, overview } from './administration.api.ts'
import { failedCount } from './deliveries.api.ts'

/** Milliseconds between two refreshes while the page is visible. */
const AGAIN_MS = 10_000

const FIGURES = [
  { key: 'users', label: 'Users', hint: 'Talent and business accounts', href: pathTo('/admin/users') },
  { key: 'jobs', label: 'Jobs', hint: 'Open to applications now' },
  { key: 'applications', label: 'Applications', hint: 'Sent so far' },
  { key: 'blocked', label: 'Blocked Users', hint: 'Blocked now', href: pathTo('/admin?tab=blocked') },
  {
    key: 'events_today',
    label: 'Events Today',
    hint: 'Security events since midnight',
    href: pathTo('/admin?tab=security'),
  },
] as const

const WAITING = [
  { key: 'reports', label: 'Reports', hint: 'Open reports', href: pathTo('/admin?tab=reports') },
  {
    key: 'verifications',
    label: 'Verifications',
    hint: 'Companies requesting the badge',
    href: pathTo('/admin?tab=verifications'),
  },
  { key: 'questions', label: 'Questions', hint: 'From the help page', href: pathTo('/admin?tab=help') },
  {
    key: 'deliveries',
    label: 'Failed deliveries',
    hint: 'Emails, texts and pushes that don’t arrive',
    href: pathTo('/admin?tab=deliveries'),
  },
] as const
const ACTS_SHOWN = 6

/** Live counts, what needs a decision, and recent activity. The counts refresh by themselves. */
export function Overview() {
  const figures = useQuery({ ...overview(), refetchInterval: AGAIN_MS, staleTime: 0 })
  const deliveries = useQuery({ ...failedCount(), refetchInterval: AGAIN_MS, staleTime: 0 })
  if (figures.isError && !figures.data) {
    return (
      <Failed title="Couldn’t load the overview" onRetry={() => void figures.refetch()}>
        {figures.error.message}
      </Failed>
    )
  }
  return (
    <div
      className="grid gap-6"
      role={figures.data ? undefined : 'status'}
      aria-label={figures.data ? undefined : 'Loading the overview'}
    >
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(({ key, label, hint, ...more }) => (
          <li key={key} className="max-sm:first:col-span-2">
            <FigureCard
              label={label}
              hint={hint}
              href={'href' in more ? more.href : undefined}
              figure={figures.data?.[key]}
            />
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {figures.isError ? 'These numbers couldn’t be refreshed. They’re from ' : 'Counted at '}
        {figures.data ? (
          <time dateTime={figures.data.at}>{new Date(figures.data.at).toLocaleTimeString('en-GB')}</time>
        ) : (
          '…'
        )}
        {figures.isError ? '.' : ', refreshed every 10 seconds.'}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 lg:grid-cols-2 lg:gap-16">
        <Waiting figures={{ ...figures.data?.waiting, deliveries: deliveries.data }} />
        <LatestActs />
      </div>
    </div>
  )
}

type Figures = Partial<Record<(typeof WAITING)[number]['key'], Figure | undefined>>

const Waiting = ({ figures }: { figures: Figures }) => (
  <section aria-labelledby="waiting">
    <h2 id="waiting" className="pb-2 text-lead font-strong">
      Needs a decision
    </h2>
    <ul>
      {WAITING.map(({ key, label, hint, href }) => (
        <li key={key} className="border-b border-hairline">
          <PlainLink href={href} className="flex min-h-16 items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{label}</span>
              <span className="block text-small text-muted">{hint}</span>
            </span>
            <span className="font-serif text-title tabular-nums">
              {figures[key] ? <Count {...figures[key]} /> : <Skeleton className="h-6 w-8" />}
            </span>
            <ChevronRight size={18} aria-hidden="true" className="text-muted" />
          </PlainLink>
        </li>
      ))}
    </ul>
  </section>
)

function LatestActs() {
  const list = useInfiniteQuery(acts({}))
  const shown = list.data?.pages[0]?.items.slice(0, ACTS_SHOWN) ?? []
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="pb-2 text-lead font-strong">
        Recent activity
      </h2>
      {list.isPending ? (
        <SkeletonRows rows={4} label="Loading recent activity" />
      ) : !list.data ? (
        <Failed title="Couldn’t load recent activity" level={3} onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      ) : shown.length === 0 ? (
        <p className="py-3 text-muted">Nothing yet. Everything administrators do is recorded in the audit log.</p>
      ) : (
        <>
          <ul>
            {shown.map((act) => (
              <li
                key={act.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-hairline py-3"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {ADMIN_ACTS[act.act]}
                  {act.subject && <span className="text-muted"> · {act.subject.name || act.subject.email}</span>}
                </span>
                <span className="text-small text-muted">
                  <RelativeTime value={act.created_at} />
                </span>
              </li>
            ))}
          </ul>
          <p className="pt-4">
            <Link href={pathTo('/admin?tab=audit-log')}>Audit log</Link>
          </p>
        </>
      )}
    </section>
  )
}

function FigureCard({
  label,
  hint,
  href,
  figure,
}: {
  label: string
  hint: string
  href: string | undefined
  figure: Figure | undefined
}) {
  const content = (
    <Card padded className="grid h-full content-start gap-1 max-sm:!p-4">
      <span className="text-small text-muted">{label}</span>
      <span className="font-serif text-title tabular-nums sm:text-display">
        {figure ? <Count {...figure} /> : <Skeleton className="my-2 inline-block h-8 w-20" />}
      </span>
      <span className="text-caption text-muted">{hint}</span>
    </Card>
  )
  return href ? (
    <PlainLink href={href} className="block h-full rounded-card hover:[&>.card]:border-field">
      {content}
    </PlainLink>
  ) : (
    content
  )
}

/** Counts of large tables are estimates, and say so. */
function Count({ value, exact }: Figure) {
  if (exact) return value.toLocaleString('en-US')
  const rounded = Number(value.toPrecision(3))
  return (
    <>
      <span className="sr-only">about </span>
      <span aria-hidden="true">~</span>
      {rounded >= 1_000_000 ? `${rounded / 1_000_000}M` : `${Math.round(rounded / 1_000)}K`}
    </>
  )
}
