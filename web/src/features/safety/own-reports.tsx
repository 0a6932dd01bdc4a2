import { useInfiniteQuery } from '@tanstack/react-query'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type OwnReport, ownReports, REPORT_REASONS, REPORT_STATUS_LABELS, SUBJECT_TYPES } from './safety.api.ts'

const LOOKS = {
  open: { tone: 'calm', icon: 'clock' },
  upheld: { tone: 'good', icon: 'check' },
  dismissed: { tone: 'plain', icon: 'back' },
} as const

/** What the person reported, and the outcome. */
export function OwnReports() {
  const list = useInfiniteQuery(ownReports())
  if (list.isPending) return <SkeletonRows rows={2} label="Loading your reports" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load your reports" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (!items.length)
    return (
      <p className="text-muted">
        You haven’t reported anything. To report a post or a person, use the menu next to them.
      </p>
    )
  return (
    <>
      <ul aria-label="Your reports">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          hasMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          automatic={0}
        />
      )}
    </>
  )
}

const Row = ({ item }: { item: OwnReport }) => (
  <li className="grid gap-1 border-b border-hairline py-4 first:pt-0">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 font-strong [overflow-wrap:anywhere]">{item.subject || SUBJECT_TYPES[item.subject_type]}</p>
      <Status {...LOOKS[item.status]}>{REPORT_STATUS_LABELS[item.status]}</Status>
    </div>
    <p className="text-small text-muted">
      {REPORT_REASONS[item.reason]}, reported <RelativeTime value={item.created_at} />
      {item.decided_at && (
        <>
          , answered <When value={item.decided_at} />
        </>
      )}
    </p>
  </li>
)
