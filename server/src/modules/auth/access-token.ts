import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyOptions } from 'jose'
import type { AuthKeys } from './keys.ts'

export interface AccessClaims extends JWTPayload {
  sub: string
  session_id: string
  role: string
  exp: number
}

export const AUDIENCE = 'authenticated'

/** Signs an access token; `ttl` in seconds. Returns the token and its end in unix seconds. */
export async function signAccessToken(keys: AuthKeys, issuer: string, claims: Record<string, unknown> & { sub: string }, ttl: number): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + ttl
  const token = await new SignJWT({ ...claims, aud: AUDIENCE })
    .setProtectedHeader({ alg: keys.signing.alg, kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key)
  return { token, expiresAt }
}

/**
 * The claims of a token with a good signature, or undefined. The algorithm is pinned per key; header hints (jku, x5u, jwk)
 * are never followed. HS256 is for the shared secret alone: under the name of a key of ours it is a forgery.
 */
export async function verifySigned(keys: AuthKeys, token: string, options: JWTVerifyOptions): Promise<JWTPayload | undefined> {
  if (token.length > 8_192) return undefined
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    const known = typeof kid === 'string' ? keys.verifying.get(kid) : undefined
    if (known) return (await jwtVerify(token, known.key, { ...options, algorithms: [known.alg], typ: 'JWT' })).payload
    if (alg !== 'HS256' || !keys.secret) return undefined
    return (await jwtVerify(token, keys.secret, { ...options, algorithms: ['HS256'], typ: 'JWT' })).payload
  } catch {
    return undefined
  }
}

/** The claims of a person's good access token, or undefined. */
export async function verifyAccessToken(keys: AuthKeys, issuer: string, token: string): Promise<AccessClaims | undefined> {
  const payload = await verifySigned(keys, token, { issuer, audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'session_id', 'role'] })
  return typeof payload?.sub === 'string' && typeof payload['session_id'] === 'string' ? (payload as AccessClaims) : undefined
}
