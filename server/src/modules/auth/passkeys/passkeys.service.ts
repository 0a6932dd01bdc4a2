import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { isBroken } from '../../../platform/env.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { findUser, type UserRow } from '../auth.queries.ts'
import { type Auth, openSession, type WireSession } from '../auth.service.ts'
import { hasVerifiedFactor, lockAccount } from '../factors/factors.queries.ts'
import type { Actor } from '../factors/factors.service.ts'
import type { SecurityEventRow } from '../security-events/security-events.queries.ts'
import { findSession, type NewSession } from '../sessions/sessions.queries.ts'
import {
  accountOf,
  checkCreated,
  checkSigned,
  type Created,
  creationOptions,
  nameOfModel,
  requestOptions,
  type Signed,
} from './ceremonies.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mails.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  type PasskeyRow,
  passkeysOf,
  recordUse,
  takePasskeyChallenge,
} from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** As many as upstream allows. */
const MOST_PASSKEYS = 10

/** What a browser is asked, and by when it has to answer. */
export interface Asked<Options> {
  challengeId: string
  options: Options
  expiresAt: Date
}

/** Why passkeys can't be changed: the session ended, it has passed no second factor, or there are enough. */
type Barrier = 'gone' | 'low' | 'many'

/** Call with the account's row locked. */
async function barrierOf(
  ctx: Context,
  { user, session }: Actor,
  { adding }: { adding: boolean },
): Promise<Barrier | undefined> {
  const current = await findSession(ctx.db, session.id)
  if (!current) return 'gone'
  if (current.aal !== 'aal2' && (await hasVerifiedFactor(ctx.db, user.id))) return 'low'
  return adding && (await passkeysOf(ctx.db, user.id)).length >= MOST_PASSKEYS ? 'many' : undefined
}

export type BeginOutcome =
  | { outcome: 'begun'; asked: Asked<PublicKeyCredentialCreationOptionsJSON> }
  | { outcome: Barrier }

/** Asks the browser of a session for a new passkey. */
export const beginPasskey = (ctx: Context, party: RelyingParty, actor: Actor): Promise<BeginOutcome> =>
  inTransaction(ctx, async (ctx): Promise<BeginOutcome> => {
    const { user, session } = actor
    await lockAccount(ctx.db, user.id)
    const barrier = await barrierOf(ctx, actor, { adding: true })
    if (barrier) return { outcome: barrier }
    const options = await creationOptions(party, {
      handle: user.id,
      account: accountOf(user),
      existing: await passkeysOf(ctx.db, user.id),
      discoverable: true,
    })
    const { id, expires_at: expiresAt } = await insertPasskeyChallenge(ctx.db, options.challenge, session.id)
    return { outcome: 'begun', asked: { challengeId: id, options, expiresAt } }
  })

/** `why` is for the log. */
type Refused = { outcome: 'unknown' | 'expired' } | { outcome: 'refused'; why: string; userId?: string }
export type AddOutcome = { outcome: 'added'; passkey: PasskeyRow } | { outcome: Barrier | 'exists' } | Refused

/** A browser's answer, and the challenge that it names; `undefined`: unreadable. */
export interface Answer<Credential> {
  challengeId: string
  credential: Credential | undefined
}

/** The challenge is used up whatever the answer is worth. */
async function takeChallenge(ctx: Context, challengeId: string, sessionId: string | null) {
  const once = !isBroken(ctx.platform.env, 'passkey-once')
  return takePasskeyChallenge(ctx.db, challengeId, sessionId, once)
}

/** Adds the key that answers a challenge of this very session, and lets the owner know. */
export async function addPasskey(
  ctx: Context,
  party: RelyingParty,
  actor: Actor,
  { challengeId, credential }: Answer<Created>,
  then: (ctx: Context, passkey: PasskeyRow) => Promise<unknown>,
): Promise<AddOutcome> {
  const { user, session } = actor
  const challenge = await takeChallenge(ctx, challengeId, session.id)
  if (!challenge) return { outcome: 'unknown' }
  if (challenge.expired) return { outcome: 'expired' }
  if (!credential) return { outcome: 'refused', why: 'unreadable' }
  const key = await checkCreated(party, challenge.to_sign, credential)
  if (!key.fits) return { outcome: 'refused', why: key.why }
  return inTransaction(ctx, async (ctx): Promise<AddOutcome> => {
    await lockAccount(ctx.db, user.id)
    const barrier = await barrierOf(ctx, actor, { adding: true })
    if (barrier) return { outcome: barrier }
    const owner = { userId: user.id, name: nameOfModel(key.value.aaguid) }
    const passkey = await insertPasskey(ctx.db, owner, key.value)
    if (!passkey) return { outcome: 'exists' }
    if (user.email) await sendMail(ctx, passkeyAddedMail(user.email, passkey.friendly_name, ctx.platform.publicUrl()))
    await then(ctx, passkey)
    return { outcome: 'added', passkey }
  })
}

/** Asks whoever is signing in for any passkey they have here: no account is named. */
export async function askForPasskey(
  ctx: Context,
  party: RelyingParty,
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await requestOptions(party)
  const { id, expires_at: expiresAt } = await insertPasskeyChallenge(ctx.db, options.challenge, null)
  return { challengeId: id, options, expiresAt }
}

export type ProofOutcome =
  | { outcome: 'proven'; user: UserRow; use: (ctx: Context) => Promise<boolean>; passkey: PasskeyRow }
  | Refused

/** Finds whose passkey signed the challenge; `use` then records it, in the transaction that opens the session. */
export async function provePasskey(
  ctx: Context,
  party: RelyingParty,
  { challengeId, credential }: Answer<Signed>,
): Promise<ProofOutcome> {
  const challenge = await takeChallenge(ctx, challengeId, null)
  if (!challenge) return { outcome: 'unknown' }
  if (challenge.expired) return { outcome: 'expired' }
  if (!credential) return { outcome: 'refused', why: 'unreadable' }
  const passkey = await findPasskey(ctx.db, credential.id)
  const user = passkey && (await findUser(ctx.db, passkey.user_id))
  if (!passkey || !user) return { outcome: 'refused', why: 'unknown passkey' }
  const handle = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString()
  if (handle !== user.id) return { outcome: 'refused', why: 'another account’s handle', userId: user.id }
  const used = await checkSigned(party, challenge.to_sign, credential, passkey)
  if (!used.fits) return { outcome: 'refused', why: used.why, userId: user.id }
  return { outcome: 'proven', user, passkey, use: (ctx) => recordUse(ctx.db, passkey.id, used.value) }
}

/** Opens the session of a proven passkey; undefined if the key was removed or used meanwhile. */
export const enterByPasskey = (
  ctx: Context,
  auth: Auth,
  { user, use }: Extract<ProofOutcome, { outcome: 'proven' }>,
  session: Omit<NewSession, 'userId' | 'event'> & { event: SecurityEventRow },
): Promise<WireSession | undefined> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, user.id)
    return (await use(ctx)) ? openSession(ctx, auth, user, session) : undefined
  })

export type RemoveOutcome = { outcome: 'removed'; passkey: PasskeyRow } | { outcome: Barrier | 'unknown' }

/** Removes a passkey of the owner; sessions that it opened stay, as after a change of any other way in. */
export const removeOwnPasskey = (
  ctx: Context,
  actor: Actor,
  id: string,
  then: (ctx: Context, passkey: PasskeyRow) => Promise<unknown>,
): Promise<RemoveOutcome> =>
  inTransaction(ctx, async (ctx): Promise<RemoveOutcome> => {
    await lockAccount(ctx.db, actor.user.id)
    const barrier = await barrierOf(ctx, actor, { adding: false })
    if (barrier) return { outcome: barrier }
    const passkey = await removePasskey(ctx, actor.user, id)
    if (!passkey) return { outcome: 'unknown' }
    await then(ctx, passkey)
    return { outcome: 'removed', passkey }
  })

/** Removes a passkey and lets its owner know; undefined if there is none. Call within a transaction. */
export async function removePasskey(ctx: Context, user: UserRow, id: string): Promise<PasskeyRow | undefined> {
  const passkey = await deletePasskey(ctx.db, user.id, id)
  if (passkey && user.email)
    await sendMail(ctx, passkeyRemovedMail(user.email, passkey.friendly_name, ctx.platform.publicUrl()))
  return passkey
}
