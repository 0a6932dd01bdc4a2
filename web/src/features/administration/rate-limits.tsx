import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Column } from '../../ui/table.tsx'
import {
  administration,
  LIMIT_ACTIONS,
  type RateLimitEvent,
  type RateLimitFilter,
  rateLimits,
  TIME_RANGE_KEYS,
  TIME_RANGES,
} from './administration.api.ts'
import { type AdminTabProps, oneOf } from './administration.search.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockEnd } from './block-end.tsx'
import { EventList, ExportCsv, NothingFound, PersonCell, SearchHint, searchOf } from './event-list.tsx'
import { useBlocking } from './use-blocking.tsx'

const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  most: 'Most requests',
  least: 'Fewest requests',
} as const
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const windowWords = (ms: number) => (ms >= 3_600_000 ? `${ms / 3_600_000} h` : `${ms / 60_000} min`)

const columnsFor = (onBlock: (row: RateLimitEvent) => void): readonly Column<RateLimitEvent>[] => [
  {
    key: 'when',
    label: 'When',
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">
        <When value={createdAt} />
      </span>
    ),
  },
  { key: 'person', label: 'User', cell: ({ person }) => <PersonCell person={person} none="Not signed in" /> },
  {
    key: 'address',
    label: 'IP address',
    cell: ({ address }) => <span className="tabular-nums [overflow-wrap:anywhere]">{address ?? 'Unknown'}</span>,
  },
  { key: 'action', label: 'Action', cell: ({ action }) => action },
  {
    key: 'count',
    label: 'Requests',
    number: true,
    cell: ({ request_count: requestCount, at_most: atMost, window_ms: windowMs }) => (
      <span className="whitespace-nowrap tabular-nums">
        {atMost && <span className="text-muted">up to </span>}
        {requestCount.toLocaleString('en-US')} <span className="text-muted">in {windowWords(windowMs)}</span>
      </span>
    ),
  },
  {
    key: 'act',
    label: 'Block',
    cell: (row) =>
      row.blocked_until ? (
        <Status tone="bad" icon="ban">
          Ends <BlockEnd at={row.blocked_until} />
        </Status>
      ) : row.can.block ? (
        <Button size="small" aria-label={`Block ${row.person?.name || row.person?.email}`} onClick={() => onBlock(row)}>
          Block
        </Button>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
]

const filterOf = (search: AdminTabProps['search']): RateLimitFilter => ({
  range: oneOf(search.range, TIME_RANGE_KEYS),
  action: oneOf(search.action, LIMIT_ACTIONS),
  q: searchOf(search.q),
  sort: oneOf(search.sort, ['oldest', 'most', 'least'] as const),
})

/** Counted requests by window, and who made them. */
export function RateLimits({ search, onSearch }: AdminTabProps) {
  const filter = filterOf(search)
  const list = useInfiniteQuery({ ...rateLimits(filter), placeholderData: keepPreviousData })
  const [blocking, setBlocking] = useState<RateLimitEvent>()
  const { block } = useBlocking()
  const change = (part: Partial<typeof search>) => onSearch({ ...search, ...part })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters search={search} filter={filter} onChange={change} />
      <SearchHint q={search.q} />
      <EventList
        list={list}
        caption="Rate limits"
        columns={columnsFor(setBlocking)}
        keyOf={({ id }) => id}
        failed="Failed to load rate limit data"
        empty={
          <NothingFound
            title="No requests counted"
            filtered={!!(filter.action || filter.q || filter.range)}
            onClear={() => onSearch({})}
          >
            Actions with a rate limit, such as signing in, posting or searching, are counted here as they happen.
          </NothingFound>
        }
      />
      {blocking?.person && (
        <BlockDialog
          key={blocking.id}
          person={blocking.person}
          reason={`Too many requests in a short time (${blocking.action})`}
          length="60 minutes"
          onClose={() => setBlocking(undefined)}
          onBlock={(reason) => block(blocking.person?.id ?? '', reason)}
        />
      )}
    </div>
  )
}

interface FiltersProps {
  search: AdminTabProps['search']
  filter: RateLimitFilter
  onChange: (part: Partial<AdminTabProps['search']>) => void
}

const Filters = ({ search, filter, onChange }: FiltersProps) => (
  <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_180px_200px_180px_auto]">
    <SearchField
      label="Search rate limits"
      placeholder="IP address, name or email"
      className="max-lg:col-span-2"
      value={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
    />
    <Select
      label="Time range"
      className="[&>.field-label]:sr-only"
      value={filter.range ?? '24h'}
      options={options(TIME_RANGES)}
      onChange={(event) => onChange({ range: event.target.value === '24h' ? undefined : event.target.value })}
    />
    <Select
      label="Action"
      className="[&>.field-label]:sr-only"
      value={filter.action ?? ''}
      placeholder="All actions"
      options={LIMIT_ACTIONS.map((value) => ({ value, label: value }))}
      onChange={(event) => onChange({ action: event.target.value || undefined })}
    />
    <Select
      label="Sort by"
      className="[&>.field-label]:sr-only"
      value={filter.sort ?? 'newest'}
      options={options(SORTS)}
      onChange={(event) => onChange({ sort: event.target.value === 'newest' ? undefined : event.target.value })}
    />
    <ExportCsv name="rate-limits.csv" load={() => download(administration.exportRateLimits, { query: filter })} />
  </div>
)
