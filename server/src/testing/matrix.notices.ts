import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { lists } from '@ensemble/contract/preferences/lists.routes.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import type { Input } from './matrix.numbers.ts'

/** What a browser would send, of a push service that is never called. */
const BROWSER = {
  endpoint: 'https://push.example.com/a-browser',
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAECAwQFBgcICQoLDA0ODw',
  },
}

/** A request for each route of what a person hears of. */
export const NOTICES: readonly [RouteSpec, Input][] = [
  [notifications.list, {}],
  [notifications.read, { body: {} }],
  [notifications.unread, { body: {} }],
  [notifications.archive, { body: {} }],
  [notifications.unarchive, { body: {} }],
  [notifications.snooze, { body: { until: new Date(Date.now() + 3_600_000).toISOString() } }],
  [notifications.wake, { body: {} }],
  [notifications.readAll, { body: {} }],
  [notifications.archiveRead, { body: {} }],
  [notifications.undo, { body: {} }],
  [preferences.notifications, {}],
  [preferences.messages, {}],
  [preferences.saveMessages, { body: { read_marks: true } }],
  [preferences.saveNotifications, { body: { email: { marketing: true } } }],
  [preferences.subscription, {}],
  [preferences.unsubscribe, {}],
  [preferences.resubscribe, {}],
  [lists.visit, { body: { list: 'discover' } }],
  [mutedPosts.list, {}],
  [mutedPosts.mute, { body: {} }],
  [mutedPosts.unmute, {}],
  [mutedPosts.muteAgain, {}],
  [push.list, {}],
  [push.subscribe, { body: BROWSER }],
  [push.unsubscribe, {}],
]
