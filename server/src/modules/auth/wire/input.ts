import { PASSWORD_MAX } from '@ensemble/contract/accounts/password.ts'
import { withoutDisguise } from '@ensemble/contract/core/fields.ts'
import { METADATA_MAX } from '../auth.queries.ts'
import { type PasswordPolicy, wireWeaknessOf } from '../password-rules.ts'
import { AuthError, invalid } from './errors.ts'

export type Body = Record<string, unknown>

/** A request's JSON object; anything else, including an empty body, is `bad_json`. */
export function bodyOf(body: unknown): Body {
  if (!body || typeof body !== 'object' || Array.isArray(body))
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  return body as Body
}

export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** A lower-cased address, checked as upstream does. */
export function emailOf(value: unknown): string {
  const address = stringOf(value)?.trim().toLowerCase()
  if (!address) throw invalid('An email address is required')
  if (address.length > 254) throw invalid('An email address is too long')
  if (!ADDRESS.test(address) || !address.slice(address.lastIndexOf('@')).includes('.') || address.includes('..')) {
    throw invalid('Unable to validate email address: invalid format')
  }
  return address
}

/** A request names an account by its address or by its phone number, never by both. */
export function assertOneContact(body: Body, message: string): void {
  if (stringOf(body['email']) && stringOf(body['phone'])) throw invalid(message)
}

/** Throws upstream's 422 weak_password; 400 if it is too long. */
export function assertStrongPassword(password: string, policy: PasswordPolicy): void {
  const weak = wireWeaknessOf(password, policy)
  if (!weak) return
  if (password.length > PASSWORD_MAX) throw invalid(weak.message)
  throw new AuthError(422, 'weak_password', weak.message, weak)
}

export interface Challenge {
  code_challenge: string
  code_challenge_method: string
}

/** The PKCE pair: both or neither, 43 to 128 characters of the allowed set. */
export function challengeOf(body: Body): Challenge | undefined {
  const challenge = stringOf(body['code_challenge'])
  const method = stringOf(body['code_challenge_method'])?.toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -')
  if (method !== 's256' && method !== 'plain') throw invalid('code challenge method must be s256 or plain')
  return { code_challenge: challenge, code_challenge_method: method }
}

/** What a sign-up says about the person, as sent; empty if it says nothing. */
export function metadataOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('data must be an object')
  if (Buffer.byteLength(JSON.stringify(value)) > METADATA_MAX) throw invalid('data is too large')
  return value as Record<string, unknown>
}

/** Fields that must be text if they are given. Throws `bad_json` (400), as upstream does for a type it can't read. */
export function assertTexts(body: Body, names: readonly string[]): void {
  for (const name of names)
    if (body[name] !== undefined && body[name] !== null && typeof body[name] !== 'string')
      throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${name} must be text`)
}

/** A name that someone gives their passkey or second step, without what would let it pose as another; empty if none. */
export const givenName = (value: unknown): string => withoutDisguise(stringOf(value) ?? '').trim()

/** Whether a name can be kept and shown: no control characters, no half of a character. */
export const isShowable = (label: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  !/[\u0000-\u001f\u007f]/.test(label) && label.isWellFormed()
