import { endingOf, factorFailure } from '../../shared/session/second-factors.ts'
import { auth } from '../../shared/session/session.ts'

const APP = 'Authenticator app'
const PHONE = 'Phone'

/** What the authenticator app needs: the picture as an address for an image, and the same to be typed by hand. */
export interface Enrollment {
  factorId: string
  picture: string
  secret: string
}

/** A factor that was added but never confirmed is forgotten: the next one begins anew. */
async function dropUnconfirmed(): Promise<void> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw factorFailure(error)
  for (const factor of data.all) {
    if (factor.status === 'verified') continue
    const { error } = await (await auth()).mfa.unenroll({ factorId: factor.id })
    if (error) throw factorFailure(error)
  }
}

/** Begins an authenticator app. @throws ApiError */
export async function enrollApp(): Promise<Enrollment> {
  await dropUnconfirmed()
  const { data, error } = await (await auth()).mfa.enroll({ factorType: 'totp', friendlyName: APP })
  if (error) throw factorFailure(error)
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Begins a phone that will be sent codes; the number with + and the country code. @throws ApiError */
export async function enrollPhone(phone: string): Promise<{ id: string; ending: string }> {
  await dropUnconfirmed()
  const { data, error } = await (await auth()).mfa.enroll({ factorType: 'phone', phone, friendlyName: PHONE })
  if (error) throw factorFailure(error)
  return { id: data.id, ending: endingOf(phone) }
}

/** Removes a factor. Whoever is here has shown a code: no session without one gets past the guard. @throws ApiError */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await (await auth()).mfa.unenroll({ factorId })
  if (error) throw factorFailure(error)
}
