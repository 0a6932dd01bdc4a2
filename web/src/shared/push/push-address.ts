import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { call } from '../../lib/api.ts'

/** The address that the server has, of the person who asked for notifications in this browser. Signing out forgets it. */
const SENT = 'ensemble.push'

/** Has the server send notifications to this browser. @throws ApiError */
async function sendPushAddress(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  await call(push.subscribe, {
    body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
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
