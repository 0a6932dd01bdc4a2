import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, encoded for a link or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** The hash under which a full-entropy token is stored. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/**
 * The hash under which a short code is stored: keyed with the installation's pepper, bound to its purpose and address.
 */
export const codeHash = (pepper: string, purpose: string, address: string, code: string) =>
  createHmac('sha256', pepper).update(`${purpose}\n${address}\n${code}`).digest()

/**
 * The one child of a refresh token: refreshing twice at once gives the same one; without the pepper no one can derive
 * it.
 */
export const childToken = (pepper: string, parent: string) =>
  createHmac('sha256', pepper).update(`refresh\n${parent}`).digest('base64url')

/** Whether a text that someone sent is the secret one; takes the same time whatever they send. */
export const isSameText = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && sameBytes(tokenHash(given), tokenHash(secret))

export const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)
