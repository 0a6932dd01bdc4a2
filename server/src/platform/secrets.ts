import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as they go into a link or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A six-digit code. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** How a token of full entropy is stored. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** How a short code is stored: sealed with the installation's pepper, bound to its purpose and address. */
export const codeHash = (pepper: string, purpose: string, address: string, code: string) =>
  createHmac('sha256', pepper).update(`${purpose}\n${address}\n${code}`).digest()

/** The one child of a refresh token: whoever refreshes it twice at once gets the same one; without the pepper nobody can derive it. */
export const childToken = (pepper: string, parent: string) =>
  createHmac('sha256', pepper).update(`refresh\n${parent}`).digest('base64url')

export const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)
