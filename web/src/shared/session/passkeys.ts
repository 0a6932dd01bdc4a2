import { ApiError } from '../../lib/api.ts'
import { authFailure, isAuthError } from './auth-error.ts'
import { auth, sessionRead } from './session.ts'

/**
 * Whether this page can use passkeys, and if not, why: browsers refuse them at an IP address, they belong to one name
 * only (`at`: the origin where they work), or this browser doesn't know them.
 */
export type PasskeyPlace = { here: true } | { here: false; why: 'number' | 'name' | 'browser'; at?: string }

/** `origin`: where passkeys work, according to the auth service; null if nowhere. */
export function passkeyPlace(origin: string | null): PasskeyPlace {
  if (origin === null) return { here: false, why: 'number' }
  if (location.origin !== origin) {
    const isNumber = /^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname)
    return { here: false, why: isNumber ? 'number' : 'name', at: origin }
  }
  return 'PublicKeyCredential' in window ? { here: true } : { here: false, why: 'browser' }
}

/** What a passkey was wanted for. */
export type PasskeyUse = 'sign in' | 'second step' | 'add'

const UNUSED: Readonly<Record<PasskeyUse, string>> = {
  'sign in': 'No passkey was used. Try again, or sign in another way.',
  'second step': 'No passkey was used. Try again, or choose another way.',
  add: 'No passkey was added. Try again when you’re ready.',
}
const REFUSED: Readonly<Record<PasskeyUse, string>> = {
  'sign in':
    'That passkey can’t sign you in. It may have been removed from your account, or only work as a second step. Sign in another way.',
  'second step': 'That passkey didn’t work. Try again, or choose another way.',
  add: 'That passkey couldn’t be added. Please try again.',
}
const TOO_LATE = 'That took too long. Please try again.'
const HAS_ONE = 'You already have a passkey on this device.'
const CANNOT = 'This device can’t hold a passkey. Set up a screen lock on it, or use another device.'

/** What the browser says, by the name of its error. */
const BROWSER: Readonly<Record<string, string | undefined>> = {
  InvalidStateError: HAS_ONE,
  ConstraintError: CANNOT,
  NotSupportedError: CANNOT,
}
/** What the auth service says. */
const SERVICE: Readonly<Record<string, string | undefined>> = {
  webauthn_challenge_expired: TOO_LATE,
  webauthn_challenge_not_found: TOO_LATE,
  webauthn_credential_exists: HAS_ONE,
  reauthentication_needed: 'You signed in more than a day ago. Sign out, sign back in, then try again.',
  too_many_passkeys: 'You already have 10 passkeys. Remove one to add another.',
}

/** A failure of the browser or the auth service in the product's words. */
export function passkeyFailure(error: unknown, use: PasskeyUse): ApiError {
  const failure = authFailure(error)
  const { name } = error as Error
  const words = isAuthError(error)
    ? failure.code === 'webauthn_verification_failed'
      ? REFUSED[use]
      : SERVICE[failure.code]
    : name === 'NotAllowedError' || name === 'AbortError'
      ? UNUSED[use]
      : BROWSER[name]
  return words ? new ApiError(failure.status, { code: failure.code, message: words }) : failure
}

async function entered(): Promise<void> {
  const refusal = await sessionRead()
  if (refusal) throw new Error(refusal)
}

/** Lets the person choose a passkey, and signs in with it. @throws ApiError */
export async function signInByPasskey(): Promise<void> {
  const { error } = await (await auth()).signInWithPasskey()
  if (error) throw passkeyFailure(error, 'sign in')
  await entered()
}

/** Asks the browser for what a challenge of a factor wants: a new key, or a signature. */
async function answered(factorId: string) {
  const client = await auth()
  const webauthn = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data, error } = await client.mfa.challenge({ factorId, webauthn })
  if (error) throw error
  const { type, credential_options: options } = data.webauthn
  // the client's own ceremony would ask for a security key only
  const credential = await (type === 'create'
    ? navigator.credentials.create({ publicKey: options.publicKey as PublicKeyCredentialCreationOptions })
    : navigator.credentials.get({ publicKey: options.publicKey as PublicKeyCredentialRequestOptions }))
  const answer = { ...webauthn, type, credential_response: credential as never }
  const { error: refusal } = await client.mfa.verify({ factorId, challengeId: data.id, webauthn: answer })
  if (refusal) throw refusal
}

/** Shows the key of a second factor, or makes it: the session's assurance level rises. @throws ApiError */
export async function showKey(factorId: string, use: PasskeyUse = 'second step'): Promise<void> {
  await answered(factorId).catch((error: unknown) => {
    throw passkeyFailure(error, use)
  })
}

/** A challenge is valid for five minutes. */
const RENEW_MS = 270_000

/**
 * Offers passkeys among the browser's suggestions for the email field, until `stop`. A failure before the person chose
 * one stays silent: they asked for nothing yet.
 * @throws ApiError when the chosen one is refused
 */
export async function offerPasskey(stop: AbortSignal): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  for (;;) {
    const renew = AbortSignal.timeout(RENEW_MS)
    const client = await auth()
    if (stop.aborted) return
    const { error } = await client.signInWithPasskey({
      options: { mediation: 'conditional', signal: AbortSignal.any([stop, renew]) },
    })
    if (!error) return entered()
    if (stop.aborted) return
    if (renew.aborted) continue
    const { status = 0 } = isAuthError(error) ? error : {}
    if (status >= 400 && status < 500 && status !== 429) throw passkeyFailure(error, 'sign in')
    return
  }
}
