import { push } from '@ensemble/contract/preferences/push.routes.ts'
import type { PushDevices } from '@ensemble/contract/preferences/push.schemas.ts'
import { ApiError, call } from '../../lib/api.ts'
import { sessionNow, storedPerson } from '../session/session.ts'
import { endPush, PUSH } from '../session/stored.ts'
import { isHandheld, isMadeWith, type KeptPush, type PushPlace, settling } from './push-state.ts'
import { runningWorker } from './worker.ts'

/** Who is signed in here, and in the browser: another tab may be ahead of this one. */
const personNow = (): string | undefined => {
  const session = sessionNow()
  return session.status === 'in' && session.me.id === storedPerson() ? session.me.id : undefined
}

/** The tabs of a browser share its subscription: they change it one after the other. */
const inTurn = async <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('ensemble.push', act)

function keptPush(): KeptPush | undefined {
  try {
    return (JSON.parse(localStorage.getItem(PUSH) ?? 'null') as KeptPush | null) ?? undefined
  } catch {
    return undefined
  }
}

const subscriptionHere = async (): Promise<PushSubscription | undefined> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined

/** Ends pushing at the server. One that it doesn't have is ended already. @throws ApiError */
const unlist = (subscriptionId: string): Promise<void> =>
  call(push.unsubscribe, { params: { subscriptionId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** Has the server push to this browser, and no longer to addresses that it had before. @throws ApiError */
async function send(subscription: PushSubscription, items: PushDevices['items']): Promise<void> {
  const [person, before] = [personNow(), keptPush()]
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  const { id } = await call(push.subscribe, {
    body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  // they have signed out since then
  if (!person || personNow() !== person) return endPush()
  localStorage.setItem(PUSH, JSON.stringify({ person, endpoint, id } satisfies KeptPush))
  const earlier = items.filter((item) => item.id !== id && (item.own || item.id === before?.id))
  // one that stays is gone with the next push, which its push service refuses
  for (const item of earlier) await unlist(item.id).catch(() => undefined)
}

/** Subscribes with the installation's key, unless that is so already. @throws ApiError, DOMException */
async function subscribe({ public_key: key, items }: PushDevices): Promise<void> {
  const { pushManager } = await runningWorker()
  const found = await pushManager.getSubscription()
  const usable = found && isMadeWith(found.options.applicationServerKey, key)
  if (found && !usable) await found.unsubscribe()
  const subscription = usable
    ? found
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await send(subscription, items).catch(async (error: unknown) => {
    if (!usable) await subscription.unsubscribe().catch(() => false)
    throw error
  })
}

/**
 * Turns notifications on in this browser, after it has asked for permission: only as an answer to a press, or browsers
 * refuse. @throws ApiError, DOMException
 */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await inTurn(async () => subscribe(await call(push.list)))
}

/** Turns notifications off in this browser. @throws ApiError */
export const turnPushOff = (): Promise<void> =>
  inTurn(async () => {
    const { items } = await call(push.list)
    for (const { id, own } of items) if (own) await unlist(id)
    await endPush()
  })

/**
 * Brings this browser and the server together again, where they differ: someone else may have signed in, the permission
 * or the address may be another, or it was removed on another device. @throws ApiError, DOMException
 */
export const settlePush = (): Promise<void> =>
  inTurn(async () => {
    const [person, subscription, kept] = [personNow(), await subscriptionHere(), keptPush()]
    if (!person || (!kept && !subscription)) return
    const list = kept?.person === person ? await call(push.list) : { items: [], public_key: '' }
    const found = subscription && {
      endpoint: subscription.endpoint,
      madeWithKey: isMadeWith(subscription.options.applicationServerKey, list.public_key),
    }
    const next = settling({ person, kept, subscription: found, items: list.items })
    if (next === 'unlist' && kept) await unlist(kept.id)
    if (next === 'end' || next === 'unlist') await endPush()
    if (next === 'subscribe') await subscribe(list)
    if (next === 'send' && subscription) await send(subscription, list.items)
  })

/** What this browser says about itself, after `settlePush`. */
export async function readPushPlace(): Promise<PushPlace> {
  const able = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  const place = {
    able,
    handheld: isHandheld(navigator),
    installed: matchMedia('(display-mode: standalone)').matches,
  }
  if (!able) return { ...place, permission: 'default', subscribed: false }
  await settlePush().catch(() => undefined)
  const subscribed = (await subscriptionHere()) !== undefined && keptPush() !== undefined
  return { ...place, permission: Notification.permission, subscribed }
}
