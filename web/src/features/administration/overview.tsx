import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Figure, overview } from './administration.api.ts'

/** Milliseconds between two readings while the page is in front. */
const AGAIN_MS = 10_000

const FIGURES = [
  { key: 'users', label: 'Users', hint: 'Accounts of talent and businesses', href: '/admin/users' },
  { key: 'jobs', label: 'Jobs', hint: 'Open to applications now' },
  { key: 'applications', label: 'Applications', hint: 'Sent so far' },
  { key: 'blocked', label: 'Blocked Users', hint: 'Kept out now', href: '/admin?tab=blocked' },
  { key: 'eventsToday', label: 'Events Today', hint: 'Security events since midnight', href: '/admin?tab=security' },
] as const

/** The live counts. They read themselves again. */
export function Overview() {
  const figures = useQuery({ ...overview(), refetchInterval: AGAIN_MS, staleTime: 0 })
  if (figures.isError && !figures.data) {
    return <Failed title="The overview could not be loaded" onRetry={() => void figures.refetch()}>{figures.error.message}</Failed>
  }
  return (
    <div className="grid gap-6" role={figures.data ? undefined : 'status'} aria-label={figures.data ? undefined : 'Loading the overview'}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(({ key, label, hint, ...more }) => (
          <li key={key} className="max-sm:first:col-span-2">
            <FigureCard label={label} hint={hint} href={'href' in more ? more.href : undefined} figure={figures.data?.[key]} />
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        {figures.isError ? 'The figures could not be read again; they are from ' : 'Counted at '}
        {figures.data ? <time dateTime={figures.data.at}>{new Date(figures.data.at).toLocaleTimeString('en-GB')}</time> : '…'}
        {figures.isError ? '.' : ', and every ten seconds.'}
      </p>
    </div>
  )
}

function FigureCard({ label, hint, href, figure }: { label: string; hint: string; href: string | undefined; figure: Figure | undefined }) {
  const content = (
    <Card padded className="grid h-full content-start gap-1 max-sm:!p-4">
      <span className="text-small text-muted">{label}</span>
      <span className="font-serif text-title tabular-nums sm:text-display">{figure ? <Count {...figure} /> : <Skeleton className="my-2 inline-block h-8 w-20" />}</span>
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

/** Large tables are not counted but estimated, and say so. */
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
