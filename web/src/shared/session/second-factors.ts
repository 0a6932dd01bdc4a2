import type { Factor } from '@supabase/auth-js'
import { ApiError } from '../../lib/api.ts'
import { authFailure, isAuthError } from './auth-error.ts'
import { auth } from './session.ts'

const WRONG = 'That code isn’t right. Your app shows a new one every 30 seconds.'
const WRONG_TEXTED = 'That code isn’t right. Check the message, or request a new one.'
const EXPIRED_TEXTED = 'This code has expired. Request a new one.'
/** The service's own message isn't meant for people. An already answered challenge counts as expired, too. */
const OVER = ['mfa_challenge_expired', 'mfa_ip_address_mismatch']

/** The factors a person can show besides the password; each exists only after it was shown once. */
export interface SecondFactors {
  app?: { id: string }
  /** `ending`: the last three digits of the number. */
  phone?: { id: string; ending: string }
  key?: { id: string }
}

const beside = (failure: ApiError, message: string) =>
  new ApiError(failure.status, { code: failure.code, message, fields: { code: message } })

/** A refusal of the service in the product's words; a wrong code belongs to the field `code`. */
export function factorFailure(error: unknown, texted = false): ApiError {
  const failure = authFailure(error)
  const code = isAuthError(error) ? (error.code ?? '') : ''
  if (code === 'mfa_verification_failed') return beside(failure, texted ? WRONG_TEXTED : WRONG)
  if (OVER.includes(code)) return beside(failure, texted ? EXPIRED_TEXTED : WRONG)
  return failure
}

/** The last digits of a number: enough for its owner to recognize it. */
export const endingOf = (phone: string) => phone.slice(-3)

/** The account's current second factors. @throws ApiError */
export async function readSecondFactors(): Promise<SecondFactors> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw factorFailure(error)
  const [app] = data.totp
  const [key] = data.webauthn
  const phone: (Factor & { phone?: string }) | undefined = data.phone[0]
  return {
    ...(app && { app: { id: app.id } }),
    ...(phone && { phone: { id: phone.id, ending: endingOf(phone.phone ?? '') } }),
    ...(key && { key: { id: key.id } }),
  }
}

/** Verifies a code from the person's authenticator app, which raises the session's assurance level. @throws ApiError */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { error } = await (await auth()).mfa.challengeAndVerify({ factorId, code })
  if (error) throw factorFailure(error)
}

/**
 * Sends a code to the phone of a factor; returns the challenge that the code answers.
 * @throws ApiError with the seconds to wait
 */
export async function textCode(factorId: string): Promise<string> {
  const { data, error } = await (await auth()).mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw factorFailure(error, true)
  return data.id
}

/** Verifies the code from the text message. @throws ApiError */
export async function showTextedCode(factorId: string, challengeId: string, code: string): Promise<void> {
  const { error } = await (await auth()).mfa.verify({ factorId, challengeId, code })
  if (error) throw factorFailure(error, true)
}
