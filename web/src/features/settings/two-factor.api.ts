import { showKey } from '../../shared/session/passkeys.ts'
import { endingOf, factorFailure } from '../../shared/session/second-factors.ts'
import { auth } from '../../shared/session/session.ts'

const APP = 'Authenticator app'
const PHONE = 'Phone'
const KEY = 'Passkey'

/** What an authenticator app needs: the QR code as an image address, and the secret for typing. */
export interface Enrollment {
  factorId: string
  picture: string
  secret: string
}

/** A factor that was added but never confirmed is dropped, so that the next one starts fresh. */
async function dropUnconfirmed(): Promise<void> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw factorFailure(error)
  for (const factor of data.all) {
    if (factor.status === 'verified') continue
    const { error } = await (await auth()).mfa.unenroll({ factorId: factor.id })
    if (error) throw factorFailure(error)
  }
}

/** Starts adding an authenticator app. @throws ApiError */
export async function enrollApp(): Promise<Enrollment> {
  await dropUnconfirmed()
  const { data, error } = await (await auth()).mfa.enroll({ factorType: 'totp', friendlyName: APP })
  if (error) throw factorFailure(error)
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Starts adding a phone; the number with + and the country code. @throws ApiError */
export async function enrollPhone(phone: string): Promise<{ id: string; ending: string }> {
  await dropUnconfirmed()
  const { data, error } = await (await auth()).mfa.enroll({ factorType: 'phone', phone, friendlyName: PHONE })
  if (error) throw factorFailure(error)
  return { id: data.id, ending: endingOf(phone) }
}

/** Adds a passkey as second step: the browser asks for it. @throws ApiError */
export async function addKey(): Promise<void> {
  await dropUnconfirmed()
  const { data, error } = await (await auth()).mfa.enroll({ factorType: 'webauthn', friendlyName: KEY })
  if (error) throw factorFailure(error)
  await showKey(data.id, 'add').catch(async (failure: unknown) => {
    // nothing half done stays; if this fails too, the next attempt drops it
    await (await auth()).mfa.unenroll({ factorId: data.id })
    throw failure
  })
}

/** Removes a factor. No code is needed: no session gets past the guard without one. @throws ApiError */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await (await auth()).mfa.unenroll({ factorId })
  if (error) throw factorFailure(error)
}
