import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown (RFC 6238, as in every authenticator app: SHA-1, six digits). */
const STEP_S = 30
/** Time-steps that a clock may be off in either direction. */
const SKEW = 1
const SECRET_BYTES = 20
const IV_BYTES = 12
const TAG_BYTES = 16

const sealingKey = (pepper: string) => Buffer.from(hkdfSync('sha256', pepper, 'auth.factors', 'totp secret', 32))

/** Seals a secret for the table; it can be opened only for the same owner in the same installation. */
export function sealSecret(pepper: string, userId: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pepper), iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(userId),
  )
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the row was made for someone else or by another installation. */
export function openSecret(pepper: string, userId: string, row: Buffer): string {
  const opener = createDecipheriv('aes-256-gcm', sealingKey(pepper), row.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(row.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([opener.update(row.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString('utf8')
}

export interface Enrollment {
  /** Base32, for typing by hand. */
  secret: string
  /** `otpauth://totp/…` */
  uri: string
  /** An SVG; the client puts it into a data address as it is, so it holds no `#`. */
  qr_code: string
}

/** A new secret, in the three forms that an authenticator app accepts. */
export async function newEnrollment(issuer: string, label: string): Promise<Enrollment> {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_S }).toString()
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  return {
    secret: secret.base32,
    uri,
    qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim(),
  }
}

/** The time-step that a code belongs to, if it is valid at `now` (milliseconds); undefined otherwise. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_S }).validate({
    token: code,
    window: SKEW,
    timestamp: now,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta
}
