import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { OwnSession } from '@ensemble/contract/accounts/settings.schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pages } from '../../lib/api.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { DeviceRow } from './device-row.tsx'
import { EndOne, EndOthers } from './end-sessions.tsx'

/** The person's active sessions: this device first, then the others, newest first. Ending one asks first. */
export function SessionList() {
  const list = useInfiniteQuery(pages(settings.sessions, { query: {} }))
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  const close = () => setEnding(undefined)
  if (list.isPending) return <SkeletonRows rows={2} label="Loading sessions" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load your sessions" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const current = list.data.pages[0]?.current
  const others = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      <ul aria-label="Sessions">
        {current && <SessionRow session={current} here />}
        {others.map((session) => (
          <SessionRow key={session.id} session={session}>
            <Button size="small" aria-label={`Sign out ${session.device.name}`} onClick={() => setEnding(session)}>
              Sign out
            </Button>
          </SessionRow>
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
      {others.length > 0 ? (
        <div className="pt-5">
          <Button onClick={() => setEnding('others')}>Sign out all others</Button>
        </div>
      ) : (
        <p className="pt-4 text-small text-muted">No other active sessions.</p>
      )}
      {ending === 'others' ? <EndOthers onClose={close} /> : ending && <EndOne session={ending} onClose={close} />}
    </>
  )
}

function SessionRow({
  session: { device, address, started_at: startedAt, last_used_at: lastUsedAt },
  here = false,
  children,
}: {
  session: OwnSession
  here?: boolean
  children?: ReactNode
}) {
  const facts = (
    <>
      <span className="[overflow-wrap:anywhere]">{address ?? 'Address unknown'}</span>
      <span>
        Signed in <When value={startedAt} />
      </span>
      <span>
        {here ? (
          'Active now'
        ) : (
          <>
            Last used <RelativeTime value={lastUsedAt} />
          </>
        )}
      </span>
    </>
  )
  return (
    <DeviceRow device={device} here={here ? 'This device' : undefined} facts={facts}>
      {children}
    </DeviceRow>
  )
}
