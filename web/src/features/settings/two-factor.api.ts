import { AuthError } from '@supabase/auth-js'
import { ApiError } from '../../lib/api.ts'
import { authFailure } from '../../lib/auth-error.ts'
import { auth } from '../../lib/session.ts'

export const WRONG_CODE = 'Invalid or expired verification code.'
const NAME = 'Authenticator app'

/** What the authenticator app needs: the picture as an address for an image, and the same to be typed by hand. */
export interface Enrollment {
  factorId: string
  picture: string
  secret: string
}

/** A refusal in the product's words; a wrong code belongs to the field `code`. */
function refuse(error: unknown): never {
  const failure = authFailure(error)
  if (error instanceof AuthError && (error.code === 'mfa_verification_failed' || error.code === 'mfa_challenge_expired')) {
    throw new ApiError(failure.status, { code: failure.code, message: WRONG_CODE, fields: { code: WRONG_CODE } })
  }
  throw failure
}

/** The authenticator app whose codes count, as the server has it now; null while two-factor authentication is off. */
export async function readTwoFactor(): Promise<{ factorId: string | null }> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) refuse(error)
  return { factorId: data.totp[0]?.id ?? null }
}

/** Begins anew: an app that was added but never confirmed is forgotten. */
export async function enroll(): Promise<Enrollment> {
  const { data: known, error: unknown } = await auth.mfa.listFactors()
  if (unknown) refuse(unknown)
  for (const factor of known.all) {
    if (factor.status === 'verified') continue
    const { error } = await auth.mfa.unenroll({ factorId: factor.id })
    if (error) refuse(error)
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: NAME })
  if (error) refuse(error)
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Shows the server the app's first code, which turns two-factor authentication on. */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) refuse(error)
}

/** Turns two-factor authentication off. Whoever is here has shown a code: no session without one gets past the guard. */
export async function disable(factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) refuse(error)
}
