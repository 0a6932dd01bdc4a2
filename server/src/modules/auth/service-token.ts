import { type JWTPayload, SignJWT } from 'jose'
import { AUDIENCE, verifySigned } from './access-token.ts'
import type { AuthKeys } from './keys.ts'

/** Roles that may call the administrator part of the wire (auth-wire.md §1.3). */
const ROLES: readonly unknown[] = ['service_role', 'supabase_admin']
/** A service token is for this installation at any of its addresses, so it names none. */
const SERVICE_ISSUER = 'ensemble'
const SERVICE_AUDIENCE = 'service_role'
const DAY_S = 86_400

/**
 * A token for a server that administers accounts; valid for `days`. It must never reach a browser, and ends with the
 * key that signed it.
 */
export async function signServiceToken(keys: AuthKeys, days: number): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(Date.now() / 1000)
  const end = now + days * DAY_S
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: keys.signing.alg, kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(SERVICE_ISSUER)
    .setAudience(SERVICE_AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .setJti(crypto.randomUUID())
    .sign(keys.signing.key)
  return { token, expiresAt: new Date(end * 1000) }
}

/**
 * The claims of a valid token of a service or a person, or undefined; it does not check whether the role may
 * administer.
 */
export const verifyBearer = (keys: AuthKeys, issuer: string, token: string): Promise<JWTPayload | undefined> =>
  verifySigned(keys, token, {
    issuer: [issuer, SERVICE_ISSUER],
    audience: [AUDIENCE, SERVICE_AUDIENCE],
    requiredClaims: ['exp', 'role'],
  })

export const mayAdminister = (role: unknown): boolean => ROLES.includes(role)
