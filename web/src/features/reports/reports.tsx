import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { CaseDialog } from './case-dialog.tsx'
import {
  OUTCOMES,
  REPORT_REASON_KEYS,
  REPORT_REASONS,
  type ReportCase,
  reportCases,
  SUBJECT_TYPES,
} from './reports.api.ts'
import { useUndo } from './use-undo.ts'

interface ReportsProps {
  search: { status?: string; type?: string }
  onSearch: (change: { status?: string; type?: string }) => void
  /** Whether a refusal was handled elsewhere: an administrator who owes a second factor is taken to that step. */
  onRefused: (error: unknown) => Promise<boolean>
}

/** Reported items, one entry each, however many people reported it. */
export function Reports({ search, onSearch, onRefused }: ReportsProps) {
  const shown = search.status === 'decided' ? 'decided' : 'open'
  const reason = REPORT_REASON_KEYS.find((key) => key === search.type)
  const list = useInfiniteQuery({ ...reportCases({ shown, reason }), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<string>()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const change = (part: ReportsProps['search']) => onSearch({ ...search, ...part })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Bar shown={shown} reason={reason} onChange={change} />
      {list.isPending ? (
        <SkeletonRows rows={4} label="Loading reports" />
      ) : !list.data ? (
        <Failed title="Couldn’t load reports" onRetry={() => void list.refetch()}>
          {list.error.message}
        </Failed>
      ) : items.length === 0 ? (
        <Empty
          title={
            reason ? 'No reports with this reason' : shown === 'open' ? 'Nothing needs a decision' : 'No decisions yet'
          }
          actions={reason && <Button onClick={() => change({ type: undefined })}>Show all reasons</Button>}
        >
          {shown === 'open'
            ? 'Reports are listed here, oldest first, until an administrator decides.'
            : 'Decided reports are listed here, newest decision first.'}
        </Empty>
      ) : (
        <div>
          <ul aria-label="Reports">
            {items.map((item) => (
              <Row key={item.id} item={item} onOpen={() => setOpen(item.id)} onRefused={onRefused} />
            ))}
          </ul>
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
            pagesShown={list.data.pages.length}
          />
        </div>
      )}
      {open && <CaseDialog caseId={open} onClose={() => setOpen(undefined)} onRefused={onRefused} />}
    </div>
  )
}

interface BarProps {
  shown: 'open' | 'decided'
  reason: string | undefined
  onChange: (change: ReportsProps['search']) => void
}

const Bar = ({ shown, reason, onChange }: BarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <SegmentedControl
      label="Which reports"
      tabs={[
        { key: 'open', label: 'Waiting' },
        { key: 'decided', label: 'Decided' },
      ]}
      selected={shown}
      onChange={(next) => onChange({ status: next === 'decided' ? next : undefined })}
    />
    <Select
      label="Reason"
      className="w-full sm:w-60 [&>.field-label]:sr-only"
      value={reason ?? ''}
      placeholder="All reasons"
      options={REPORT_REASON_KEYS.map((value) => ({ value, label: REPORT_REASONS[value] }))}
      onChange={(event) => onChange({ type: event.target.value || undefined })}
    />
  </div>
)

const nameOf = ({ person, company, subject_type: subjectType }: ReportCase) =>
  [subjectType !== 'company' && company, person && ((subjectType !== 'person' && person.name) || person.email)]
    .filter(Boolean)
    .join(', ') || 'Deleted account'

function Row({ item, onOpen, onRefused }: { item: ReportCase; onOpen: () => void } & Pick<ReportsProps, 'onRefused'>) {
  const undo = useUndo(onRefused)
  const title = item.title || SUBJECT_TYPES[item.subject_type]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-hairline py-5 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="font-strong [overflow-wrap:anywhere]">{title}</h2>
          <Badge>{SUBJECT_TYPES[item.subject_type]}</Badge>
        </div>
        <p className="text-small text-muted [overflow-wrap:anywhere]">{nameOf(item)}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          <span className="font-strong">{count(item.reports, 'report')}</span>
          <span className="text-muted">
            {item.reasons
              .map(({ reason, count: times }) =>
                times > 1 ? `${REPORT_REASONS[reason]} (${times})` : REPORT_REASONS[reason],
              )
              .join(', ')}
          </span>
          <span className="text-muted">
            first <RelativeTime value={item.opened_at} />
          </span>
        </p>
        {item.decided_at && item.outcome && (
          <div className="grid gap-1 text-small">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Status
                tone={item.outcome === 'dismiss' ? 'plain' : 'bad'}
                icon={item.outcome === 'dismiss' ? 'back' : 'ban'}
              >
                {item.outcome === 'dismiss' ? 'Dismissed' : OUTCOMES[item.outcome]}
              </Status>
              <span className="text-muted">
                {item.decided_by || 'An administrator'}, <When value={item.decided_at} />
              </span>
            </p>
            {item.note && <p className="max-w-prose [overflow-wrap:anywhere]">{item.note}</p>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Button aria-label={`Review ${title}`} onClick={onOpen}>
          {item.status === 'open' ? 'Review' : 'Details'}
        </Button>
        {item.can.undo && (
          <Button
            variant="quiet"
            pending={undo.pending}
            aria-label={`Undo decision about ${title}`}
            onClick={() => void undo.run(item)}
          >
            Undo decision
          </Button>
        )}
      </div>
    </li>
  )
}
