import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import type { ErrorBody } from '@ensemble/contract/core/error.ts'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { callFor } from '../../lib/api.ts'
import { doubtConnection, fetchConnected, isOffline, onConnection, serverBack } from '../../lib/connection.ts'
import { claimDrafts } from '../../lib/draft-owner.ts'
import { followTheme, setAccent } from '../../lib/theme.ts'
import { setZone } from '../../lib/zone.ts'
import type { openClient } from './auth-client.ts'
import { watchedFetch } from './auth-fetch.ts'
import { forgetKept, forgetPush, forgetUnsent, isStored, STORED, storedPerson } from './stored.ts'

export { storedPerson }

const HEADERS = { 'X-Application-Name': 'ensemble-web' }
const THEME = 'ensemble.theme'
export const PENDING_VERIFICATION = 'ensemble.pendingVerification'

export type SessionState =
  /** Not known yet. */
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; me: Me }
  /** There is a session, but the server can't be asked whose it is. */
  | { status: 'unreachable'; retry: () => void }

// without a stored session this is a visitor: nothing has to be loaded to know that
let state: SessionState = { status: isStored() ? 'loading' : 'out' }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function set(next: SessionState) {
  state = next
  setZone(next.status === 'in' ? next.me.time_zone : null)
  if (next.status === 'in') {
    latest = next.me
    setAccent(next.me.kind)
    followTheme(next.me.theme)
    claimDrafts(next.me.id)
  } else if (next.status === 'out') {
    void forgetKept()
    void forgetPush()
  }
  for (const listener of listeners) listener()
}

export const sessionNow = () => state
/** The current session; the component updates with it. */
export const useSession = () => useSyncExternalStore(subscribe, sessionNow)
export const onSessionChange = subscribe

let latest: Me | undefined

/**
 * The signed-in person. Only for screens behind the guard: while the guard leads away from one after a sign-out, the
 * screen still shows who was there.
 * @throws when no one has been signed in
 */
export function useMe(): Me {
  const session = useSession()
  const me = session.status === 'in' ? session.me : latest
  if (!me) throw new Error('Please sign in to continue')
  return me
}

/** The name on someone's own pages: a business's company, a talent's own name. */
export const ownName = (me: Me) =>
  me.kind === 'business' ? me.company?.name || 'Business' : me.name || 'Creative Talent'

/** Resolves once it is known whether someone is signed in. */
export function sessionKnown(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const check = () => {
      if (state.status === 'loading') return false
      resolve(state)
      return true
    }
    if (check()) return
    const stop = subscribe(() => check() && stop())
  })
}

type Client = ReturnType<typeof openClient>
let opening: Promise<Client> | undefined

async function openAuth(): Promise<Client> {
  const { openClient } = await import('./auth-client.ts')
  const client = openClient({ headers: HEADERS, storageKey: STORED, fetch: watchedFetch })
  client.onAuthStateChange(onEvent)
  return client
}

/**
 * The auth service's client, loaded on first use: for those who sign in or have done so.
 * @throws when it cannot be loaded
 */
export function auth(): Promise<Client> {
  opening ??= openAuth().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Fetches the person of a stored session; without the client that is impossible. */
function resume(): void {
  auth().catch(withoutServer)
}

const retry = () => (opening ? void refreshMe() : resume())

/** The server can't be asked who is signed in: the person as last seen by this browser; else the page says so. */
async function withoutServer(): Promise<void> {
  const isKnownNow = () => state.status === 'in' || state.status === 'out'
  const id = storedPerson()
  if (isKnownNow() || !id) return
  if (!isOffline()) await doubtConnection()
  const lastSeen = async () => (await import('../kept/kept-store.ts')).keptMe(id)
  const me = isOffline() ? await lastSeen().catch(() => undefined) : undefined
  // signed in, or out, since then
  if (isKnownNow() || storedPerson() !== id) return
  set(me ? { status: 'in', me } : { status: 'unreachable', retry })
  if (me) void serverBack().then(retry)
}

const keptSession = async () => (opening ? (await (await opening).getSession()).data.session : null)

/** The current access token, renewed when it is about to expire; undefined without a session. */
export const accessToken = async (): Promise<string | undefined> => (await keptSession())?.access_token

let turn = 0
let asking: AbortController | undefined
let reading: Promise<string | undefined> = Promise.resolve(undefined)

/** Resolves once the person of the newest session is known; to the server's message when it refused them. */
export async function sessionRead(): Promise<string | undefined> {
  for (;;) {
    const last = reading
    const refusal = await last
    // a newer fetch may have replaced it since
    if (last === reading) return refusal
  }
}

/** Whether nothing about the person has changed. */
const isKnown = (me: Me) => state.status === 'in' && JSON.stringify(state.me) === JSON.stringify(me)

/** Fetches the person of a session. A refusal ends the session on this side; an unreachable server does not. */
async function readMe(session: Session): Promise<string | undefined> {
  const mine = ++turn
  asking?.abort()
  const { signal } = (asking = new AbortController())
  const response = await fetchConnected('/api/v1/me', {
    method: 'GET',
    headers: { ...HEADERS, Authorization: `Bearer ${session.access_token}` },
    signal,
  }).catch(() => undefined)
  const me = response?.ok ? ((await response.json().catch(() => undefined)) as Me | undefined) : undefined
  if (mine !== turn) return undefined
  asking = undefined
  if (me) {
    if (!isKnown(me)) set({ status: 'in', me })
  } else if (response && response.status >= 400 && response.status < 500 && response.status !== 429) {
    // no profile, blocked, or the session has ended
    const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
    await expireSession(body?.error.code)
    return body?.error.message ?? 'An error occurred during authentication'
  } else await withoutServer()
  return undefined
}

const read = (session: Session) => (reading = readMe(session))

/** Fetches the person again, after they changed something about themselves. */
export async function refreshMe(): Promise<void> {
  const session = await keptSession()
  if (!session) return
  void read(session)
  await sessionRead()
}

const MOST_READS = 10
const READ_AGAIN_MS = 100

/** Fetches the person again until a change to their seats shows: the server has it within a second. */
export async function refreshMeUntil(shows: (me: Me) => boolean): Promise<void> {
  for (let turns = 0; turns < MOST_READS; turns += 1) {
    await refreshMe()
    if (state.status !== 'in' || shows(state.me)) return
    await new Promise((resume) => setTimeout(resume, READ_AGAIN_MS))
  }
}

/**
 * Uses a person that the server has just returned. A pending fetch may be older: it is dropped and repeated. Whoever has
 * signed out since stays out.
 */
export function takeMe(me: Me): void {
  if (state.status !== 'in' || state.me.id !== me.id) return
  const asked = asking
  turn++
  asked?.abort()
  asking = undefined
  set({ status: 'in', me })
  if (asked) void refreshMe()
}

const leave = async () => (opening ? (await opening).signOut({ scope: 'local' }) : { error: null })

let blockedHere = false
/** Whether the last session on this page ended because its account was blocked. */
export const endedByBlock = () => blockedHere

/** Ends a session that the server no longer knows; what was typed stays in its drafts. */
export async function expireSession(code?: string): Promise<void> {
  blockedHere = code === 'core.blocked'
  await leave().catch(() => undefined)
  turn++
  set({ status: 'out' })
}

/** The session that an access token belongs to; renewed tokens have the same. */
const sessionIn = (token: string) =>
  (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { session_id: string })
    .session_id

/** Ends the session whose call the server refused. An answer to whoever was here before does not end the next one's. */
async function refused(token: string, code: string): Promise<void> {
  const now = await accessToken()
  if (now === undefined || sessionIn(now) === sessionIn(token)) await expireSession(code)
}

/**
 * Signs out here and on the server, and clears what this browser stored (except the chosen theme). An error is only
 * logged.
 */
export async function signOut(): Promise<void> {
  // begun first: the page that follows would break it off
  const forgotten = Promise.all([forgetUnsent(), forgetKept(), forgetPush()])
  const { error } = await leave().catch((cause: unknown) => ({ error: cause }))
  if (error) console.error('Sign-out failed', error)
  await forgotten
  const theme = localStorage.getItem(THEME)
  localStorage.clear()
  sessionStorage.clear()
  if (theme) localStorage.setItem(THEME, theme)
  turn++
  set({ status: 'out' })
}

const READS: readonly AuthChangeEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
  'PASSWORD_RECOVERY',
]

function onEvent(event: AuthChangeEvent, session: Session | null): void {
  if (!session) {
    // it may be there, and only not be renewed yet
    if (event === 'INITIAL_SESSION' && isStored()) return void withoutServer()
    turn++
    if (state.status !== 'out') set({ status: 'out' })
  } else if (
    READS.includes(event) &&
    !(event === 'SIGNED_IN' && state.status === 'in' && state.me.id === session.user.id)
  ) {
    // a tab that returns to the foreground fires SIGNED_IN again, though the person is already known
    void read(session)
  }
}

callFor({ token: accessToken, refused })
if (state.status === 'loading') {
  resume()
  // renewing a session may wait for the connection
  onConnection(() => isOffline() && void withoutServer())
}
// someone has signed in on another page, while this one had no client to notice
addEventListener('storage', ({ key, newValue }) => key === STORED && newValue && !opening && resume())
