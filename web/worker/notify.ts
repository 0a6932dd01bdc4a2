import { choosePage, isSeen } from './pages.ts'
import { isOwnPath, PLAIN, type PushMessage, readPush } from './push-message.ts'
import { ask } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** All open pages of ours, the one used last first. */
const openPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const textOf = (data: PushMessageData | null): string | undefined => {
  try {
    return data?.text()
  } catch {
    // not UTF-8
    return undefined
  }
}

/** Shows a message as a notification, unless the person is looking at a page of ours: that page hears of it instead. */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const message = readPush(textOf(data))
  const seen = (await openPages()).filter(isSeen)
  if (seen.length > 0) return seen.forEach((page) => page.postMessage({ type: 'push', message }))
  const { title, body, href, tag, id } = message
  // a notification that replaces another one is announced like a new one
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: tag !== '',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { href, id } satisfies Pick<PushMessage, 'href' | 'id'>,
  }
  await self.registration.showNotification(title, options)
}

/** Leads to a path in a page that is open, which keeps what is typed in it; else in a new one. */
export async function onClick(notification: Notification): Promise<void> {
  notification.close()
  const { href } = (notification.data ?? {}) as { href?: unknown }
  const path = isOwnPath(href) ? href : PLAIN.href
  const page = choosePage(await openPages())
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  if ((await ask(page, { type: 'open', href: path })) !== undefined) return
  // not a page of this app, or one that is still loading
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

/** The browser has replaced the address to which messages are sent: subscribes again, and has an open page say so. */
export async function onNewAddress(event: {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}): Promise<void> {
  const { oldSubscription: old, newSubscription } = event
  const next =
    newSubscription ?? (old && (await self.registration.pushManager.subscribe(old.options).catch(() => undefined)))
  if (!next) return
  // the session belongs to pages: without one, the next page to start sees that the address is another
  for (const page of await openPages()) page.postMessage({ type: 'new-address' })
}
