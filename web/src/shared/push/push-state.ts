/** What a browser says about itself. */
export interface PushPlace {
  /** It has all that push needs. */
  able: boolean
  /** An iPhone or iPad: it pushes only to apps on the home screen. */
  handheld: boolean
  /** Opened from a home screen or dock, without the browser's own bars. */
  installed: boolean
  permission: NotificationPermission
  /** It is subscribed for the person who is signed in. */
  subscribed: boolean
}

export interface PushFacts extends PushPlace {
  /** The server pushes to it. */
  listed: boolean
  /** What the person asked for and has not got yet. */
  turning?: 'on' | 'off' | undefined
  failed: boolean
}

export type PushState = 'unsupported' | 'home-screen' | 'refused' | 'working' | 'failed' | 'on' | 'off'

/** Whether notifications come to this browser. */
export const isPushed = ({ able, permission, subscribed, listed }: PushFacts): boolean =>
  able && permission === 'granted' && subscribed && listed

export function pushState(facts: PushFacts): PushState {
  if (!facts.able) return facts.handheld && !facts.installed ? 'home-screen' : 'unsupported'
  if (facts.permission === 'denied') return 'refused'
  if (facts.turning) return 'working'
  if (facts.failed) return 'failed'
  return isPushed(facts) ? 'on' : 'off'
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isHandheld = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Whether a subscription was made with the installation's key; `publicKey` is base64url. */
export function isMadeWith(made: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!made) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(made)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey.replaceAll('=', '')
}

/** Whose notifications the server pushes to this browser, to which address, and the id of that at the server. */
export interface KeptPush {
  person: string
  endpoint: string
  id: string
}

export interface Differences {
  person: string
  kept: KeptPush | undefined
  subscription: { endpoint: string; madeWithKey: boolean } | undefined
  /** What the server has. */
  items: readonly { id: string; own: boolean }[]
}

/**
 * What brings the browser and the server together again: `end` it in the browser, `unlist` it at the server, `send` the
 * address, or `subscribe` anew.
 */
export function settling({ person, kept, subscription, items }: Differences) {
  if (kept?.person !== person) return kept || subscription ? 'end' : 'nothing'
  // the permission was withdrawn in the browser's settings
  if (!subscription) return 'unlist'
  // an installation with another key can't push to it
  if (!subscription.madeWithKey) return 'subscribe'
  if (subscription.endpoint !== kept.endpoint) return 'send'
  const known = items.find(({ id }) => id === kept.id)
  // removed on another device
  if (!known) return 'end'
  // the person has signed in anew since then
  return known.own ? 'nothing' : 'send'
}
