import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { AuthKeys } from './keys.ts'
import { SIGNING_ALGORITHM } from './keys.ts'

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
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.key)
  return { token, expiresAt }
}

/** The claims of a good token, or undefined. The algorithm is pinned per key; header hints (jku, x5u, jwk) are never followed. */
export async function verifyAccessToken(keys: AuthKeys, issuer: string, token: string): Promise<AccessClaims | undefined> {
  if (token.length > 8_192) return undefined
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = typeof kid === 'string' ? keys.verifying.get(kid) : undefined
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key, { algorithms: [SIGNING_ALGORITHM], issuer, audience: AUDIENCE, typ: 'JWT', requiredClaims: ['sub', 'exp', 'session_id', 'role'] })
    return typeof payload.sub === 'string' && typeof payload.session_id === 'string' ? (payload as AccessClaims) : undefined
  } catch {
    return undefined
  }
}
