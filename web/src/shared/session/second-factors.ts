import type { Factor } from '@supabase/auth-js'
import { ApiError } from '../../lib/api.ts'
import { authFailure, isAuthError } from './auth-error.ts'
import { auth } from './session.ts'

const WRONG = 'This code is not right. Your app shows a new one every 30 seconds.'
const WRONG_TEXTED = 'This code is not right. Check the message, or have a new one sent.'
const EXPIRED_TEXTED = 'This code has expired. Have a new one sent.'
/** The service's own sentence is for another reader: a challenge that was answered is over, too. */
const OVER = ['mfa_challenge_expired', 'mfa_ip_address_mismatch']

/** What a person shows besides the password; each one is there only once its first code was right. */
export interface SecondFactors {
  app?: { id: string }
  /** `ending`: the last three digits of the number. */
  phone?: { id: string; ending: string }
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

/** The last digits of a number, as much as its owner needs to know it by. */
export const endingOf = (phone: string) => phone.slice(-3)

/** The account's second factors as the server has them now. @throws ApiError */
export async function readSecondFactors(): Promise<SecondFactors> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw factorFailure(error)
  const [app] = data.totp
  const phone: (Factor & { phone?: string }) | undefined = data.phone[0]
  return {
    ...(app && { app: { id: app.id } }),
    ...(phone && { phone: { id: phone.id, ending: endingOf(phone.phone ?? '') } }),
  }
}

/** Shows the auth service a code of the person's authenticator app; the session is worth more from then on. @throws ApiError */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { error } = await (await auth()).mfa.challengeAndVerify({ factorId, code })
  if (error) throw factorFailure(error)
}

/** Has a code sent to the phone of a factor; answers the challenge that it is good for. @throws ApiError with the seconds to wait */
export async function textCode(factorId: string): Promise<string> {
  const { data, error } = await (await auth()).mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw factorFailure(error, true)
  return data.id
}

/** Shows the auth service the code of the text message. @throws ApiError */
export async function showTextedCode(factorId: string, challengeId: string, code: string): Promise<void> {
  const { error } = await (await auth()).mfa.verify({ factorId, challengeId, code })
  if (error) throw factorFailure(error, true)
}
