import { auth } from '../../lib/session.ts'
import { factorFailure } from '../../lib/show-code.ts'

const NAME = 'Authenticator app'

/** What the authenticator app needs: the picture as an address for an image, and the same to be typed by hand. */
export interface Enrollment {
  factorId: string
  picture: string
  secret: string
}

/** The authenticator app whose codes count, as the server has it now; null while two-factor authentication is off. */
export async function readTwoFactor(): Promise<{ factorId: string | null }> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw factorFailure(error)
  return { factorId: data.totp[0]?.id ?? null }
}

/** Begins anew: an app that was added but never confirmed is forgotten. */
export async function enroll(): Promise<Enrollment> {
  const { data: known, error: unknown } = await auth.mfa.listFactors()
  if (unknown) throw factorFailure(unknown)
  for (const factor of known.all) {
    if (factor.status === 'verified') continue
    const { error } = await auth.mfa.unenroll({ factorId: factor.id })
    if (error) throw factorFailure(error)
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: NAME })
  if (error) throw factorFailure(error)
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Turns two-factor authentication off. Whoever is here has shown a code: no session without one gets past the guard. */
export async function disable(factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw factorFailure(error)
}
