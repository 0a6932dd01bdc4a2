import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../../platform/db/db.ts'
import { addInstallationSecret, installationSecret } from '../../platform/db/installation.ts'
import type { Env } from '../../platform/env.ts'
import { readGivenKeys, readJwk } from './given-keys.ts'

/** For the key that the first start makes; the operator's keys may also be RS256. */
const OWN_ALGORITHM = 'ES256'

interface VerifyingKey {
  /** Pinned: a token with this key and another algorithm is forged. */
  alg: string
  key: CryptoKey
}

/**
 * Keys of the auth service: the first signs, all verify; only ES256 has `atOnce`; `pepper` seals codes and derives
 * refresh tokens.
 */
export interface AuthKeys {
  signing: { kid: string; alg: string; key: CryptoKey; atOnce: KeyObject | undefined }
  verifying: ReadonlyMap<string, VerifyingKey>
  /** For tokens that other tools sign with HS256; we never sign with it. */
  secret: Uint8Array | undefined
  /** Public halves, as `/auth/v1/.well-known/jwks.json` lists them. */
  published: JWK[]
  pepper: string
}

const kidOf = (jwk: JWK) =>
  createHash('sha256')
    .update(jwk.kty === 'RSA' ? `${jwk.n}.${jwk.e}` : `${jwk.x}.${jwk.y}`)
    .digest('base64url')
    .slice(0, 16)

async function makeSigningKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair(OWN_ALGORITHM, { extractable: true })
  return JSON.stringify([await exportJWK(privateKey)])
}

export type KeySettings = Pick<Env, 'AUTH_SIGNING_KEYS' | 'AUTH_JWT_SECRET'>

/**
 * Loads the operator's keys, or else the installation's, which the first start makes once for all nodes. Throws a
 * SettingsError that says what is wrong with a key.
 */
export async function loadKeys(db: Db, settings: Partial<KeySettings> = {}): Promise<AuthKeys> {
  const { AUTH_SIGNING_KEYS: path, AUTH_JWT_SECRET: secret } = settings
  const jwks = path
    ? await readGivenKeys(path)
    : (JSON.parse(await addInstallationSecret(db, 'auth.signing_keys', makeSigningKeys)) as JWK[])
  const keys = await Promise.all(jwks.map(async (jwk) => ({ kid: jwk.kid ?? kidOf(jwk), ...(await readJwk(jwk)) })))
  const [first] = keys
  if (!first) throw new Error('The auth service has no signing key')
  return {
    signing: {
      kid: first.kid,
      alg: first.alg,
      key: first.signing,
      atOnce: first.alg === OWN_ALGORITHM ? createPrivateKey({ key: { ...jwks[0] }, format: 'jwk' }) : undefined,
    },
    verifying: new Map(keys.map(({ kid, alg, verifying }) => [kid, { alg, key: verifying }])),
    secret: secret === undefined ? undefined : new TextEncoder().encode(secret),
    // key_ops must be exactly ["verify"]: the client passes the key to WebCrypto as it is
    published: keys.map(({ kid, alg, publicHalf }) => ({ ...publicHalf, kid, alg, use: 'sig', key_ops: ['verify'] })),
    pepper: await installationSecret(db, 'auth.pepper'),
  }
}
