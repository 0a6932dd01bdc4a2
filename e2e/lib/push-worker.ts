import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { workerReady } from './worker.ts'

export interface Pushing {
  worker: Worker
  push: (data: string) => Promise<void>
  /** What is shown now. */
  shown: () => Promise<{ title: string; body: string; tag: string; data: unknown }[]>
}

/** Chromium without a window refuses every notification: then the worker gets a place of its own to show them. */
function standIn(): void {
  if (Notification.permission === 'granted') return
  const { registration } = globalThis as unknown as ServiceWorkerGlobal
  const all = new Set<Notification>()
  registration.getNotifications = async () => [...all]
  registration.showNotification = async (title, options) => {
    for (const other of all) if (options?.tag && other.tag === options.tag) all.delete(other)
    const one = { title, ...options, close: () => void all.delete(one) } as unknown as Notification
    all.add(one)
  }
}

/** Delivers messages to the worker as a push service would. `through`: a page that stays open, if `page` does not. */
export async function pushing(page: Page, context: BrowserContext, address: string, through = page): Promise<Pushing> {
  await context.grantPermissions(['notifications'], { origin: address })
  const worker = await workerReady(page)
  const devtools = await context.newCDPSession(through)
  const registrationId = await registrationOf(devtools)
  await worker.evaluate(standIn)
  return {
    worker,
    push: async (data) =>
      void (await devtools.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as ServiceWorkerGlobal
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
      }),
  }
}

export interface ServiceWorkerGlobal {
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<null> }
  dispatchEvent(event: Event): boolean
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  return known
}

/** Clicks the notification that is shown; answers the addresses that were opened in new windows. */
export const click = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobal
    const opened: string[] = []
    scope.clients.openWindow = async (path) => (opened.push(path), null)
    const [notification] = await scope.registration.getNotifications()
    const work: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    })
    scope.dispatchEvent(event)
    await Promise.all(work)
    return opened
  })
