import type { RouteSpec } from '@ensemble/contract/core/route.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
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
  [mutedPosts.list, {}],
  [mutedPosts.mute, { body: {} }],
  [mutedPosts.unmute, {}],
  [mutedPosts.muteAgain, {}],
  [push.list, {}],
  [push.subscribe, { body: BROWSER }],
  [push.unsubscribe, {}],
]
