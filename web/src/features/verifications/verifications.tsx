import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { REQUEST_KIND_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { DecideOn } from './decide-on.tsx'
import { Evidence } from './evidence.tsx'

interface VerificationsProps {
  search: { status?: string }
  onSearch: (change: { status?: string }) => void
}

/** Requests by companies, and by people without a company domain, that an administrator decides. */
export function Verifications({ search, onSearch }: VerificationsProps) {
  const shown = search.status === 'decided' ? 'decided' : 'pending'
  const list = useInfiniteQuery(pages(verifications.list, { query: { shown } }))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
      <SegmentedControl
        label="Which requests"
        tabs={[
          { key: 'pending', label: 'Waiting' },
          { key: 'decided', label: 'Decided' },
        ]}
        selected={shown}
        onChange={(next) => onSearch(next === 'decided' ? { status: next } : {})}
      />
      <div className="w-full">
        {list.isPending ? (
          <SkeletonRows rows={3} label="Loading requests" />
        ) : !list.data ? (
          <Failed title="Couldn’t load requests" onRetry={() => void list.refetch()}>
            {list.error.message}
          </Failed>
        ) : items.length === 0 ? (
          <Empty title={shown === 'pending' ? 'Nothing needs a decision' : 'No decisions yet'}>
            {shown === 'pending'
              ? 'Verification requests from companies, and from people without a company domain, are listed here, oldest first.'
              : 'Decided requests are listed here, newest first.'}
          </Empty>
        ) : (
          <>
            <ul aria-label="Requests">
              {items.map((item) => (
                <Case key={item.id} item={item} />
              ))}
            </ul>
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
              pagesShown={list.data.pages.length}
            />
          </>
        )}
      </div>
    </div>
  )
}

function Case({ item }: { item: VerificationCase }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-hairline py-6 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-strong [overflow-wrap:anywhere]">{item.company}</h2>
          <Badge>{REQUEST_KIND_LABELS[item.kind]}</Badge>
        </div>
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {item.requested_by ?? 'Deleted account'}, <RelativeTime value={item.created_at} />
        </p>
        <Evidence item={item} />
        {item.note && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{item.note}</p>}
        {item.decided_at && <Decided item={item} at={item.decided_at} />}
      </div>
      <DecideOn item={item} />
    </li>
  )
}

const Decided = ({ item, at }: { item: VerificationCase; at: string }) => (
  <div className="grid gap-1 text-small">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {item.status === 'approved' ? (
        <Status tone="good" icon="check">
          Approved
        </Status>
      ) : (
        <Status tone="bad" icon="ban">
          Refused
        </Status>
      )}
      <span className="text-muted">
        {item.decided_by ?? 'An administrator'}, <When value={at} />
      </span>
    </p>
    {item.reason && <p className="max-w-prose [overflow-wrap:anywhere]">{item.reason}</p>}
  </div>
)
