import { onClick, onNewAddress, onPush } from './notify.ts'
import { isPage } from './pages.ts'
import { forgetEarlier, isFile, keepAgain, keepShell, openFile, openPage, version } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

// A new version waits until no page of an earlier one is open, or until the person asks for it on a page.
self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => event.waitUntil(forgetEarlier()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(request))
  } else if (isFile(pathname)) event.respondWith(openFile(request))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'version') event.ports[0]?.postMessage(version)
  else if (type === 'take-over') event.waitUntil(self.skipWaiting())
  else if (type === 'started') event.waitUntil(Promise.all([keepAgain(), forgetEarlier()]))
})

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(onNewAddress(event)))
