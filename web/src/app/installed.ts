import type { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { callAt } from '../lib/live-topic.ts'
import { registerWorker } from '../shared/push/worker.ts'
import { onSessionChange, sessionNow } from '../shared/session/session.ts'
import { forgetKept, forgetPush, PUSH } from '../shared/session/stored.ts'
import { toast } from '../ui/toast.tsx'
import { safeNext } from './guard.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

/** How often an open page asks for a new version, at most, in milliseconds. */
const ASK_MS = 30 * 60_000
/** A notice that stays until it is used or dismissed. */
const ALWAYS_MS = 2 ** 31 - 1

const notices = callAt<typeof notifications.list>('/notifications')

const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content

const settlePush = async () => (await import('../shared/push/push-address.ts')).settlePush()

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.postMessage({ type: 'version' }, [port2])
  })

/** Has a new version take over, then reloads this page; other pages keep theirs until they are reloaded. */
function takeOver(worker: ServiceWorker): void {
  // another page may have done it
  if (worker.state !== 'installed') return location.reload()
  worker.addEventListener('statechange', () => worker.state === 'activated' && location.reload())
  worker.postMessage({ type: 'take-over' })
}

let offered: ServiceWorker | undefined

/** Says that a new version is ready. It never takes over by itself: something may be half written. */
async function offer({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || waiting === offered) return
  offered = waiting
  // a page that was opened since then is the new version already
  if ((await versionOf(waiting)) === ownVersion()) return
  toast({
    text: 'A new version is ready.',
    act: { label: 'Reload', onAct: () => takeOver(waiting) },
    stay: ALWAYS_MS,
  })
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  void offer(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void offer(registration))
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() < asked + ASK_MS) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** What the worker asks of this page, or lets it know. */
function onWord({ data, ports: [reply] }: MessageEvent<{ type?: string; href?: unknown } | null>): void {
  if (data?.type === 'version') reply?.postMessage(ownVersion() ?? '')
  if (data?.type === 'new-address') void settlePush().catch(() => undefined)
  if (data?.type === 'push') void queryClient.invalidateQueries({ queryKey: [notices.path] })
  const href = data?.type === 'open' ? safeNext(data.href) : undefined
  if (!href) return
  reply?.postMessage(true)
  // within the app, which keeps what is typed, or asks before it is lost
  router.history.push(href)
}

/** Whoever signs in, what this browser shows is theirs; at each start, it and the server agree on whether it shows any. */
function watchPush({ pushManager }: ServiceWorkerRegistration): void {
  let settled: string | undefined
  const settle = async () => {
    const session = sessionNow()
    const of = session.status === 'in' ? session.me.id : session.status
    if (of === settled || of === 'loading') return
    settled = of
    if (of === 'out') return forgetPush()
    // where push was never turned on, there is nothing to compare, nor to load for it
    if (localStorage.getItem(PUSH) || (await pushManager.getSubscription())) await settlePush()
  }
  const begin = () => void settle().catch(() => undefined)
  onSessionChange(begin)
  begin()
}

/** Makes the app installable: it starts without a connection, shows notifications, and says when a new version is ready. */
export async function startWorker(): Promise<void> {
  if (sessionNow().status === 'out') void forgetKept()
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', onWord)
  const registration = await registerWorker()
  registration.active?.postMessage({ type: 'started' })
  watchVersions(registration)
  watchPush(registration)
}
