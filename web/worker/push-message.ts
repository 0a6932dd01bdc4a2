/** What a push message says: a notification's words, and the page that it leads to. */
export interface PushMessage {
  title: string
  body: string
  /** A path of ours. */
  href: string
  /** Notifications with the same tag replace each other. */
  tag: string
  id: string
}

/** Browsers demand a notification for each message: this is for those that can't be read. */
export const PLAIN: PushMessage = {
  title: 'Something new on Ensemble',
  body: '',
  href: '/notifications',
  tag: 'ensemble',
  id: '',
}

/** Characters at most. Push services take 4,096 bytes for a message. */
const MOST = { title: 200, body: 1_000, href: 500, tag: 200, id: 100 } satisfies Record<keyof PushMessage, number>
const WHOLE = 4_096
const NAMES = Object.keys(MOST) as (keyof PushMessage)[]

/** Control characters have no place in an address; a backslash is a slash to browsers. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Whether an address is a path of ours, which can't lead to another site. */
export const isOwnPath = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= MOST.href && PATH.test(href)

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  if (Object.keys(fields).length !== NAMES.length) return false
  return (
    NAMES.every((name) => typeof fields[name] === 'string' && fields[name].length <= MOST[name]) &&
    fields['title'] !== '' &&
    isOwnPath(fields['href'])
  )
}

/** Reads a message strictly: what has another shape, or leads elsewhere, becomes the plain one. */
export function readPush(text: string | undefined): PushMessage {
  if (!text || text.length > WHOLE) return PLAIN
  try {
    const value: unknown = JSON.parse(text)
    return isMessage(value) ? value : PLAIN
  } catch {
    return PLAIN
  }
}
