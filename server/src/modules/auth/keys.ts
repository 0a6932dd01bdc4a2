import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import type { Db } from '../../platform/db/db.ts'
import { addInstallationSecret, installationSecret } from '../../platform/db/installation.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** Keys of the auth service: the first signs, all verify; `pepper` seals codes and derives refresh tokens. */
export interface AuthKeys {
  signing: { kid: string; key: CryptoKey }
  verifying: ReadonlyMap<string, CryptoKey>
  /** Public halves, as `/auth/v1/.well-known/jwks.json` lists them. */
  published: JWK[]
  pepper: string
}

const kidOf = (jwk: JWK) => createHash('sha256').update(`${jwk.x}.${jwk.y}`).digest('base64url').slice(0, 16)

async function makeSigningKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return JSON.stringify([await exportJWK(privateKey)])
}

/** Reads the installation's keys; the first start makes them, once for all nodes. */
export async function loadKeys(db: Db): Promise<AuthKeys> {
  const stored = await addInstallationSecret(db, 'auth.signing_keys', makeSigningKeys)
  const keys = await Promise.all(
    (JSON.parse(stored) as JWK[]).map(async (jwk) => {
      const { d: _private, ...publicHalf } = jwk
      return {
        kid: kidOf(jwk),
        publicHalf,
        signing: (await importJWK(jwk, SIGNING_ALGORITHM)) as CryptoKey,
        verifying: (await importJWK(publicHalf, SIGNING_ALGORITHM)) as CryptoKey,
      }
    }),
  )
  const first = keys[0]
  if (!first) throw new Error('The auth service has no signing key')
  return {
    signing: { kid: first.kid, key: first.signing },
    verifying: new Map(keys.map((key) => [key.kid, key.verifying])),
    // key_ops must be exactly ["verify"]: the client hands the key to WebCrypto as it is
    published: keys.map((key) => ({ ...key.publicHalf, kid: key.kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] })),
    pepper: await installationSecret(db, 'auth.pepper'),
  }
}
