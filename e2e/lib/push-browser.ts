import type { BrowserContext, Page } from '@playwright/test'
import { type PushPeer, startPushPeer } from '../../server/src/testing/push-peer.ts'
import { expect, test as base } from '../fixtures.ts'

/** What the browser's push service gave a page. */
export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The key of the installation that it was made with, base64url. */
  madeWith: string
}

/** The part of a browser that a browser without a window lacks: its push service, and the person who is asked. */
export interface PushBrowser {
  subscription: Subscribed | undefined
  /** How often the person was asked for permission. */
  asked: number
  /** How often a page subscribed. */
  made: number
  /** The push service can't be reached. */
  unreachable: boolean
  /** The notifications that are shown now. */
  shown: string[]
  /** What the person answers when they are asked. */
  answer: NotificationPermission
}

type Ask = { act: 'get' | 'end' | 'ask' | 'shown' | 'close' } | { act: 'make'; key: string }

/** In a page: push and its permission, as the test's browser has them. The permission is in a cookie, which all tabs share. */
function standIn(first: NotificationPermission): void {
  const service = (ask: Ask) =>
    (globalThis as unknown as { testPush(ask: Ask): Promise<Subscribed | null | 'unreachable'> }).testPush(ask)
  const permission = () => (/test-permission=(\w+)/.exec(document.cookie)?.[1] ?? first) as NotificationPermission
  const status = Object.assign(new EventTarget(), { name: 'notifications' })
  Object.defineProperty(status, 'state', { get: () => (permission() === 'default' ? 'prompt' : permission()) })
  Object.defineProperty(Notification, 'permission', { get: permission })
  Object.assign(globalThis, {
    testAllow(next: NotificationPermission) {
      document.cookie = `test-permission=${next};path=/`
      status.dispatchEvent(new Event('change'))
    },
  })
  Notification.requestPermission = async () => {
    if (permission() !== 'default') return permission()
    const answer = (await service({ act: 'ask' })) as unknown as NotificationPermission
    document.cookie = `test-permission=${answer};path=/`
    return answer
  }
  const { query } = Permissions.prototype
  Permissions.prototype.query = async function (asked) {
    return asked.name === 'notifications' ? (status as unknown as PermissionStatus) : query.call(this, asked)
  }
  const subscriptionOf = ({ endpoint, keys, madeWith }: Subscribed) => {
    const bytes = Uint8Array.from(atob(madeWith.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (await service({ act: 'end' })) !== null,
    } as unknown as PushSubscription
  }
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    ((await service({ act: 'shown' })) as unknown as string[]).map(
      (title) => ({ title, close: () => void service({ act: 'close' }) }) as unknown as Notification,
    )
  PushManager.prototype.getSubscription = async () => {
    const found = (await service({ act: 'get' })) as Subscribed | null
    return found && subscriptionOf(found)
  }
  PushManager.prototype.subscribe = async (options) => {
    if (permission() !== 'granted') throw new DOMException('not allowed', 'NotAllowedError')
    if (!options?.userVisibleOnly) throw new DOMException('not allowed without showing', 'NotAllowedError')
    const made = await service({ act: 'make', key: options.applicationServerKey as string })
    if (made === 'unreachable') throw new DOMException('Registration failed', 'AbortError')
    return subscriptionOf(made as Subscribed)
  }
}

/** Gives a browser a push service, whose messages go to the peer. Before its first page. */
export async function withPush(
  context: BrowserContext,
  peer: PushPeer,
  {
    permission = 'default',
    answer = 'granted',
  }: { permission?: NotificationPermission; answer?: NotificationPermission } = {},
): Promise<PushBrowser> {
  const state: PushBrowser = { subscription: undefined, asked: 0, made: 0, unreachable: false, shown: [], answer }
  await context.exposeBinding('testPush', (_source, ask: Ask) => {
    if (ask.act === 'ask') return ((state.asked += 1), state.answer)
    if (ask.act === 'make') {
      if (state.unreachable) return 'unreachable'
      state.made += 1
      return (state.subscription = { ...peer.browser(), madeWith: ask.key })
    }
    if (ask.act === 'shown') return state.shown
    if (ask.act === 'close') return void (state.shown = [])
    const { subscription } = state
    if (ask.act === 'get') return subscription ?? null
    state.subscription = undefined
    if (subscription) peer.forget(nameOf(subscription))
    return subscription ?? null
  })
  await context.addInitScript(standIn, permission)
  return state
}

/** What the peer calls a browser. */
export const nameOf = ({ endpoint }: Pick<Subscribed, 'endpoint'>): string => endpoint.split('/').at(-1) ?? ''

/** The person changes in the browser's settings what this site may do. */
export const allow = (page: Page, next: NotificationPermission) =>
  page.evaluate(
    (permission) => (globalThis as unknown as { testAllow(next: NotificationPermission): void }).testAllow(permission),
    next,
  )

/** `peer`: the push service that the server may call. */
export const test = base.extend<object, { peer: PushPeer }>({
  peer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner demands a pattern
    async ({}, use) => {
      const peer = await startPushPeer()
      await use(peer)
      await peer.stop()
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ peer }, use) => use({ PUSH_ORIGINS: peer.origin }), { scope: 'worker' }],
})
export { expect }
