import { AuthError } from '@supabase/auth-js'
import { ApiError } from './api.ts'
import { authFailure } from './auth-error.ts'
import { auth } from './session.ts'

const WRONG_CODE = 'This code is not right. Your app shows a new one every 30 seconds.'

/** A refusal of a code in the product's words; a wrong one belongs to the field `code`. */
export function factorFailure(error: unknown): ApiError {
  const failure = authFailure(error)
  const wrong = error instanceof AuthError && (error.code === 'mfa_verification_failed' || error.code === 'mfa_challenge_expired')
  return wrong ? new ApiError(failure.status, { code: failure.code, message: WRONG_CODE, fields: { code: WRONG_CODE } }) : failure
}

/** Shows the auth service a code of the person's authenticator app; the session is worth more from then on. @throws ApiError */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw factorFailure(error)
}
