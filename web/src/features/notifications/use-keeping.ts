import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import type { NotificationFilter } from '@ensemble/contract/notifications/vocabulary.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { count, peopleTime } from '../../lib/format.ts'
import { toast } from '../../ui/toast.tsx'
import { change, failed } from './change.ts'
import { mutePost, unmutePost } from './mute-post.ts'
import type { Patch } from './notifications.cache.ts'
import { notificationsList } from './notifications.live.ts'

type Items = readonly Notification[]

/** Those that a search and a tab show. */
interface Scope {
  of?: NotificationFilter
  q?: string
}

/** What a person does with notifications. `item`: as it looks now. */
export type Keeping = ReturnType<typeof keepingWith>

const sorry = (what: string) => `Couldn’t ${what}. Please try again.`

export const useKeeping = (): Keeping => keepingWith(useQueryClient())

/** What its own call does, without more than the notification. */
const ACTS = {
  read: 'mark it as read',
  unread: 'mark it as unread',
  archive: 'archive it',
  unarchive: 'bring it back',
  wake: 'bring it back',
} as const

const one = (cache: QueryClient, name: keyof typeof ACTS, item: Notification, patch: Patch) =>
  change(cache, [item], patch, {
    send: () => call(notifications[name], { params: { notificationId: item.id }, body: {} }),
    sorry: sorry(ACTS[name]),
  })

const sleep = (cache: QueryClient, item: Notification, until: string) =>
  change(
    cache,
    [item],
    { snoozed_until: until, archived: false },
    {
      send: () => call(notifications.snooze, { params: { notificationId: item.id }, body: { until } }),
      sorry: sorry('snooze it'),
    },
  )

/** Archives one; the undo snoozes it again if it was. */
async function archive(cache: QueryClient, item: Notification): Promise<void> {
  const { read, snoozed_until: until } = item
  const gone = { archived: true, read: true, snoozed_until: null }
  if (!(await one(cache, 'archive', item, gone))) return
  const onAct = () => {
    const now = { ...item, ...gone }
    void (until === null ? one(cache, 'unarchive', now, { archived: false, read }) : sleep(cache, now, until))
  }
  toast({ text: 'Archived', act: { label: 'Undo', onAct } })
}

/** Snoozes one; the undo leaves one that was snoozed already at its time. */
async function snooze(cache: QueryClient, item: Notification, at: Date): Promise<void> {
  const until = at.toISOString()
  if (!(await sleep(cache, item, until))) return
  const { snoozed_until: was } = item
  const onAct = () => {
    const now = { ...item, snoozed_until: until }
    void (was === null ? one(cache, 'wake', now, { snoozed_until: null }) : sleep(cache, now, was))
  }
  toast({ text: `Snoozed until ${peopleTime(until)}`, act: { label: 'Undo', onAct } })
}

const keepingWith = (cache: QueryClient) => ({
  read: (item: Notification) => void (item.read || one(cache, 'read', item, { read: true })),
  unread: (item: Notification) => void one(cache, 'unread', item, { read: false, archived: false }),
  unarchive: (item: Notification) => void one(cache, 'unarchive', item, { archived: false }),
  wake: (item: Notification) => void one(cache, 'wake', item, { snoozed_until: null }),
  archive: (item: Notification) => void archive(cache, item),
  snooze: (item: Notification, until: Date) => void snooze(cache, item, until),
  mute: (item: Notification) => void mutePost(cache, item),
  unmute: (item: Notification) => void unmutePost(cache, item),
  ...actsOnAll(cache),
})

type Act = Awaited<ReturnType<typeof call<typeof notifications.readAll>>>

/** Says what was done to several, and offers to undo it. */
function offerUndo(cache: QueryClient, { act_id: actId, count: n }: Act, done: string): void {
  if (actId === null) return
  const onAct = () =>
    void call(notifications.undo, { params: { actId }, body: {} })
      .catch((cause: unknown) =>
        failed(cause instanceof ApiError && cause.status === 404 ? 'It’s too late to undo that.' : sorry('undo that'))(
          cause,
        ),
      )
      .then(() => notificationsList.refresh(cache))
  toast({ text: `${count(n, 'notification')} ${done}`, act: { label: 'Undo', onAct } })
}

/** `shown`: those of them on screen. */
const actsOnAll = (cache: QueryClient) => ({
  readAll(scope: Scope, shown: Items) {
    let act: Act | undefined
    const items = shown.filter((item) => !item.read)
    void change(
      cache,
      items,
      { read: true },
      {
        send: async () => (act = await call(notifications.readAll, { body: scope })),
        sorry: sorry('mark them as read'),
      },
    ).then(() => act && offerUndo(cache, act, 'marked as read'))
  },
  archiveRead(scope: Scope, shown: Items) {
    let act: Act | undefined
    const items = shown.filter((item) => item.read)
    void change(
      cache,
      items,
      { archived: true },
      {
        send: async () => (act = await call(notifications.archiveRead, { body: scope })),
        sorry: sorry('archive them'),
      },
    ).then(() => act && offerUndo(cache, act, 'archived'))
  },
})
