import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import type { UserRow } from '../auth.queries.ts'
import {
  accountOf,
  checkCreated,
  checkSigned,
  creationOptions,
  type Created,
  requestOptions,
  type Signed,
} from '../passkeys/ceremonies.ts'
import { factorKeysOf, insertPasskey, type PasskeyRow, recordUse } from '../passkeys/passkeys.queries.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { type FactorRow, factorsOf, markVerified } from './factors.queries.ts'

/** What a browser is asked for: a new key, or a signature by one that the account has. */
export type KeyAsked =
  | { type: 'create'; options: PublicKeyCredentialCreationOptionsJSON }
  | { type: 'request'; options: PublicKeyCredentialRequestOptionsJSON }

/** The keys of an account's verified factors, each with its factor. */
async function verifiedKeys(ctx: Context, userId: string): Promise<{ key: PasskeyRow; factor: FactorRow }[]> {
  const factors = (await factorsOf(ctx.db, userId)).filter(({ status }) => status === 'verified')
  const keys = await factorKeysOf(ctx.db, userId)
  return keys.flatMap((key) => {
    const factor = factors.find(({ id }) => id === key.factor_id)
    return factor ? [{ key, factor }] : []
  })
}

/**
 * Asks for the key of a factor. A new key is named after its factor, not after the account: an authenticator that keeps
 * one key for each name would replace the one that signs in. Any verified key of the account may answer.
 */
export async function askKey(ctx: Context, party: RelyingParty, user: UserRow, factor: FactorRow): Promise<KeyAsked> {
  const keys = (await verifiedKeys(ctx, user.id)).map(({ key }) => key)
  if (factor.status === 'verified') return { type: 'request', options: await requestOptions(party, keys) }
  const account = accountOf(user)
  const options = await creationOptions(party, { handle: factor.id, account, existing: keys, discoverable: false })
  return { type: 'create', options }
}

/** What a browser sent back. */
export type KeyAnswer = { type: 'create'; credential: Created } | { type: 'request'; credential: Signed }

/** A fitting answer: the factor it proves, and how to record it in the transaction of what it unlocks. */
export interface ProvenKey {
  factor: FactorRow
  accept: (ctx: Context) => Promise<boolean>
}

/** Checks an answer; undefined if it does not fit. */
export async function checkKey(
  ctx: Context,
  party: RelyingParty,
  factor: FactorRow,
  toSign: string,
  answer: KeyAnswer,
): Promise<ProvenKey | undefined> {
  const userId = factor.user_id
  if (answer.type === 'create') {
    const made = await checkCreated(party, toSign, answer.credential)
    if (!made.fits) return undefined
    const accept = async (ctx: Context) => {
      // a factor keeps its first key
      if (!(await insertPasskey(ctx.db, { userId, factorId: factor.id }, made.value))) return false
      await markVerified(ctx.db, factor.id)
      return true
    }
    return { factor, accept }
  }
  const { credential } = answer
  const known = (await verifiedKeys(ctx, userId)).find(({ key }) => key.credential_id === credential.id)
  if (!known) return undefined
  const used = await checkSigned(party, toSign, credential, known.key)
  return used.fits ? { factor: known.factor, accept: (ctx) => recordUse(ctx.db, known.key.id, used.value) } : undefined
}
