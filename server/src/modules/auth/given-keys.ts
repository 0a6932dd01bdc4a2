import { readFile } from 'node:fs/promises'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { SettingsError } from '../../platform/env.ts'

const OLDEST_RSA_BITS = 2_048
const part = z.string().min(1)
const common = { kid: z.string().min(1).max(100).optional(), use: z.literal('sig').optional() }
/** P-256 for ES256 or RSA for RS256; a shared secret (`oct`) belongs in AUTH_JWT_SECRET and is never a JWK here. */
const PrivateKey = z.discriminatedUnion('kty', [
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: part,
    y: part,
    d: part,
    alg: z.literal('ES256').optional(),
    ...common,
  }),
  z.object({
    kty: z.literal('RSA'),
    n: part,
    e: part,
    d: part,
    p: part,
    q: part,
    dp: part,
    dq: part,
    qi: part,
    alg: z.literal('RS256').optional(),
    ...common,
  }),
])

const wrong = (what: string) => new SettingsError(`AUTH_SIGNING_KEYS: ${what}`)

async function parse(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot read the file (${error.code ?? error.message})`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('the file is not JSON')
  }
}

async function check(value: unknown, position: number): Promise<JWK> {
  const read = PrivateKey.safeParse(value)
  const issue = read.error?.issues[0]
  if (!read.success)
    throw wrong(
      `key ${position} is not a private ES256 or RS256 key (${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')})`,
    )
  const jwk = read.data
  if (jwk.kty === 'RSA' && Buffer.from(jwk.n, 'base64url').length * 8 < OLDEST_RSA_BITS)
    throw wrong(`key ${position} is shorter than ${OLDEST_RSA_BITS} bits`)
  await readJwk(jwk).catch(() => {
    throw wrong(`key ${position} is inconsistent`)
  })
  return jwk
}

/**
 * The operator's private keys, from a JSON array; throws a SettingsError that names the first wrong one without
 * revealing any part of it.
 */
export async function readGivenKeys(path: string): Promise<JWK[]> {
  const list = await parse(path)
  if (!Array.isArray(list) || !list.length) throw wrong('the file must hold a JSON array with at least one private key')
  const keys = await Promise.all(list.map((value: unknown, index) => check(value, index + 1)))
  const named = keys.flatMap(({ kid }) => (kid ? [kid] : []))
  if (new Set(named).size < named.length) throw wrong('two keys have the same kid')
  return keys
}

/** A private key, ready for signing, with its public half. */
export async function readJwk(
  jwk: JWK,
): Promise<{ alg: string; publicHalf: JWK; signing: CryptoKey; verifying: CryptoKey }> {
  const alg = jwk.kty === 'RSA' ? 'RS256' : 'ES256'
  const publicHalf: JWK =
    jwk.kty === 'RSA'
      ? { kty: 'RSA', n: jwk.n as string, e: jwk.e as string }
      : { kty: 'EC', crv: jwk.crv as string, x: jwk.x as string, y: jwk.y as string }
  const signing = (await importJWK(jwk, alg)) as CryptoKey
  return { alg, publicHalf, signing, verifying: (await importJWK(publicHalf, alg)) as CryptoKey }
}
