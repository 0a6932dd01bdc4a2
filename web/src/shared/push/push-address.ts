import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { send } from '../../lib/api.ts'
import { callAt } from '../../lib/live-topic.ts'

/** The address that the server has, of the person who asked for notifications in this browser. Signing out forgets it. */
const SENT = 'ensemble.push'

const subscribe = {
  method: 'POST',
  ...callAt<RouteSpec>('/me/push-subscriptions'),
  summary: 'Send notifications to this browser, too',
  access: 'session',
} as const satisfies RouteSpec

/** Has the server send notifications to this browser. @throws ApiError */
async function sendPushAddress(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await send(subscribe, { body: { endpoint, keys } }, {})
  localStorage.setItem(SENT, subscription.endpoint)
}

/** Where someone asked for notifications in this browser, and it has another address since, the server gets that. */
export async function renewPushAddress(): Promise<void> {
  const sent = localStorage.getItem(SENT)
  if (!sent) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription && subscription.endpoint !== sent) await sendPushAddress(subscription)
}
