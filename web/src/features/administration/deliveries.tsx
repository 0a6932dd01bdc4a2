import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import type { Column } from '../../ui/table.tsx'
import { type FailedDelivery, failedDeliveries, RETRIED_MOST } from './deliveries.api.ts'
import { EventList } from './event-list.tsx'
import { useRetry } from './use-retry.ts'

/** Milliseconds between two refreshes while the page is visible. */
const AGAIN_MS = 10_000

const CHANNELS: Readonly<Record<FailedDelivery['channel'], string>> = {
  email: 'Email',
  text: 'Text message',
  push: 'Push',
}

/** "Application submitted" of "notification.application_submitted", "Auth code" of "auth.code". */
function kindWords(kind: string): string {
  const words = kind.replace(/^notification\./, '').replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const keyOf = ({ source, id }: FailedDelivery) => `${source} ${id}`
const nameOf = ({ person, address }: FailedDelivery) => person?.name || person?.email || address || 'someone'

const What = ({ kind, channel, source }: FailedDelivery) => (
  <span className="grid min-w-0 [overflow-wrap:anywhere]">
    <span className="font-strong">{kindWords(kind)}</span>
    <span className="text-caption text-muted">
      {CHANNELS[channel]}
      {source === 'unwritten' && ', not written yet'}
    </span>
  </span>
)

const columnsFor = (
  busy: ReadonlySet<string>,
  onRetry: (row: FailedDelivery) => void,
): readonly Column<FailedDelivery>[] => [
  {
    key: 'what',
    label: 'What',
    cell: (row) => <What {...row} />,
  },
  { key: 'to', label: 'To', cell: (row) => <Recipient {...row} /> },
  {
    key: 'since',
    label: 'Since',
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">
        <When value={createdAt} />
      </span>
    ),
  },
  {
    key: 'tries',
    label: 'Tries',
    number: true,
    cell: ({ tries }) => <span className="tabular-nums">{tries}</span>,
  },
  {
    key: 'error',
    label: 'Last error',
    cell: ({ error }) => (
      <span className="max-w-prose text-muted [overflow-wrap:anywhere]">{error ?? 'None recorded'}</span>
    ),
  },
  {
    key: 'act',
    label: 'Retry',
    cell: (row) =>
      row.can.retry ? (
        <Button
          size="small"
          pending={busy.has(keyOf(row))}
          aria-label={`Retry ${kindWords(row.kind)} to ${nameOf(row)}`}
          onClick={() => onRetry(row)}
        >
          Retry
        </Button>
      ) : (
        <span>
          <Status tone="plain" icon="clock">
            Expired
          </Status>
        </span>
      ),
  },
]

function Recipient({ person, address }: Pick<FailedDelivery, 'person' | 'address'>) {
  if (!person) return <span className="text-muted [overflow-wrap:anywhere]">{address ?? 'A deleted account'}</span>
  return (
    <span className="grid min-w-0 [overflow-wrap:anywhere]">
      <Link href={pathTo(`/admin/users?person=${person.id}`)}>{person.name || person.email}</Link>
      {person.name && <span className="text-caption text-muted">{person.email}</span>}
    </span>
  )
}

/** Emails, texts and pushes that failed five times. Their words are not shown. */
export function Deliveries() {
  const list = useInfiniteQuery({ ...failedDeliveries(), refetchInterval: AGAIN_MS })
  const { retry } = useRetry()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const shown = list.data?.pages.flatMap((page) => page.items) ?? []
  const open = shown.filter(({ can }) => can.retry).slice(0, RETRIED_MOST)
  const ask = (rows: readonly FailedDelivery[]) => {
    setBusy(new Set(rows.map(keyOf)))
    void retry(rows).finally(() => setBusy(new Set()))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose text-small text-muted">
            These failed five times or more. Emails are still tried for about three and a half hours, then given up.
            Codes and sign-in links expire with that.
          </p>
          {open.length > 1 && (
            <Button size="small" pending={busy.size > 1} onClick={() => ask(open)}>
              Retry all {count(open.length, 'shown', 'shown')}
            </Button>
          )}
        </div>
      )}
      <EventList
        list={list}
        caption="Failed deliveries"
        columns={columnsFor(busy, (row) => ask([row]))}
        keyOf={keyOf}
        failed="Couldn’t load failed deliveries"
        empty={
          <Empty title="Everything arrives">
            Emails, text messages and pushes that fail five times will be listed here.
          </Empty>
        }
      />
    </div>
  )
}
