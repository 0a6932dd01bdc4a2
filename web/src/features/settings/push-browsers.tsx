import type { NotificationSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import type { PushDevice } from '@ensemble/contract/preferences/push.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeviceRow } from './device-row.tsx'
import { browsersOf, placeOf } from './use-push-here.ts'

/** The browsers that notifications are pushed to. Removing one asks first. */
export function PushBrowsers() {
  const { data, error, refetch } = useQuery(browsersOf)
  const { data: place } = useQuery(placeOf(useMe().id))
  const [removing, setRemoving] = useState<PushDevice>()
  if (!data)
    return error ? (
      <Failed title="Couldn’t load your browsers" level={3} onRetry={() => void refetch()}>
        {error.message}
      </Failed>
    ) : (
      <SkeletonRows rows={1} label="Loading your browsers" />
    )
  return (
    <div>
      <h3 className="pb-3 font-strong">Browsers that get them</h3>
      {data.items.length === 0 ? (
        <p className="text-small text-muted">None yet.</p>
      ) : (
        <ul aria-label="Browsers that get push notifications">
          {data.items.map((browser) => (
            <Row
              key={browser.id}
              browser={browser}
              // this one has the switch, unless it gets nothing and only the server doesn't know
              onRemove={browser.own && place?.subscribed !== false ? undefined : () => setRemoving(browser)}
            />
          ))}
        </ul>
      )}
      {removing && <Remove browser={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

function Row({
  browser: { device, own, since, sent_at: sentAt },
  onRemove,
}: {
  browser: PushDevice
  onRemove?: (() => void) | undefined
}) {
  const facts = (
    <>
      <span>
        On since <When value={since} />
      </span>
      <span>
        {sentAt ? (
          <>
            Last sent <RelativeTime value={sentAt} />
          </>
        ) : (
          'Nothing sent yet'
        )}
      </span>
    </>
  )
  return (
    <DeviceRow device={device} here={own ? 'This browser' : undefined} facts={facts}>
      {onRemove && (
        <Button size="small" aria-label={`Remove ${device.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </DeviceRow>
  )
}

/** Asks before a browser is removed: only there can it be turned on again. One that is gone already counts as done. */
function Remove({ browser: { id, device }, onClose }: { browser: PushDevice; onClose: () => void }) {
  const cache = useQueryClient()
  const remove = useSend(push.unsubscribe)
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { subscriptionId: id } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return
    }
    toast({ text: `${device.name} was removed.` })
    await cache.invalidateQueries({ queryKey: [push.list.path] })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${device.name}?`}
      text={
        <div className="grid gap-4">
          {remove.error && <Banner tone="bad">{remove.error.message}</Banner>}
          <p>It will no longer get your notifications. It stays signed in, and you can turn them on again there.</p>
        </div>
      }
      confirm="Remove"
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

/** Says that the Push column does nothing yet, while no browser gets anything. */
export function NoBrowserYet({ settings: { sorts } }: { settings: NotificationSettings }) {
  const { data } = useQuery(browsersOf)
  const isWanted = Object.values(sorts).some((choice) => choice.push)
  if (data?.items.length !== 0 || !isWanted) return null
  return (
    <p className="max-w-prose pb-5 text-small text-muted">
      Nothing is pushed yet. Turn on push notifications below, in each browser where you want them.
    </p>
  )
}
