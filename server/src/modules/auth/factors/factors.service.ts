import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { isBroken } from '../../../platform/env.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { codeHash, newCode, newToken, sameBytes, tokenHash } from '../../../platform/secrets.ts'
import { findUser, type SessionRow, type UserRow } from '../auth.queries.ts'
import { type Auth, presentSession, type WireSession } from '../auth.service.ts'
import { clearTries, countTry, SECOND_FACTOR } from '../code-tries.queries.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { sendCodeTo, takeTextTurn } from '../phones/phone-codes.service.ts'
import { findSession } from '../sessions/sessions.queries.ts'
import { askKey, checkKey, type KeyAnswer } from './factors.keys.ts'
import { factorAddedMail, factorRemovedMail, wrongCodesMail } from './factors.mails.ts'
import {
  acceptStep,
  type Attempt,
  type ChallengeRow,
  deleteFactor,
  dropAbandoned,
  dropUnverified,
  endLowSessions,
  type FactorRow,
  factorsOf,
  hasVerifiedFactor,
  insertChallenge,
  insertFactor,
  lockAccount,
  lowerSessions,
  markVerified,
  raiseSession,
  setChallengeCode,
  setChallengeToSign,
  takeChallenge,
  tryChallenge,
} from './factors.queries.ts'
import { dropRecoveryCodes } from './factors.recovery.queries.ts'
import { type Enrollment, matchingStep, newEnrollment, openSecret, sealSecret } from './factors.totp.ts'

/** Verified and unverified ones together, as upstream counts them. */
const MOST_FACTORS = 10

/** Wrong codes on a second factor after which its owner gets an email: whoever enters them knows the password. */
const TELL_AFTER = 10
/** Wrong codes on an account's factors, in a row and within a day, after which none counts until the day is over. */
const MOST_WRONG_A_DAY = 50

/** Who acts: the account, and the session whose level decides. */
export interface Actor {
  user: UserRow
  session: SessionRow
}

/**
 * A name for the list; an authenticator app's issuer, the phone (digits, country code first) that gets the codes, or a
 * key that the browser will make.
 */
export type EnrollInput = { name: string } & ({ issuer: string } | { phone: string } | { key: true })

/** `enrollment`: what an authenticator app needs; a phone and a key need nothing. */
export type EnrollOutcome =
  | { outcome: 'enrolled'; factor: FactorRow; enrollment: Enrollment | undefined }
  | { outcome: 'low' | 'name' | 'many' | 'phone' | 'gone' }

/** Starts enrolling a factor: an app's secret is shown only here, and the factor counts only after its first code. */
export async function enrollFactor(ctx: Context, auth: Auth, actor: Actor, input: EnrollInput): Promise<EnrollOutcome> {
  const { user } = actor
  const enrollment = 'issuer' in input ? await newEnrollment(input.issuer, user.email ?? user.id) : undefined
  return inTransaction(ctx, async (ctx): Promise<EnrollOutcome> => {
    await lockAccount(ctx.db, user.id)
    const session = await findSession(ctx.db, actor.session.id)
    if (!session) return { outcome: 'gone' }
    await dropAbandoned(ctx.db, user.id)
    const factors = await factorsOf(ctx.db, user.id)
    if (factors.some(({ friendly_name }) => friendly_name === input.name)) return { outcome: 'name' }
    if (factors.length >= MOST_FACTORS) return { outcome: 'many' }
    if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) return { outcome: 'low' }
    if ('phone' in input && factors.some(({ status, factor_type }) => status === 'verified' && factor_type === 'phone'))
      return { outcome: 'phone' }
    const kind =
      'phone' in input
        ? { phone: input.phone }
        : 'key' in input
          ? { key: input.key }
          : { secret: sealSecret(auth.keys.pepper, user.id, enrollment?.secret ?? '') }
    return {
      outcome: 'enrolled',
      factor: await insertFactor(ctx.db, { userId: user.id, name: input.name, ...kind }),
      enrollment,
    }
  })
}

export type VerifyOutcome =
  | { outcome: 'verified'; session: WireSession }
  /** The code or the signature is wrong, or was accepted before. */
  | { outcome: 'wrong' }
  | { outcome: Extract<Attempt, { open: false }>['why'] }
  /** Too many wrong codes within a day; seconds until codes count again. */
  | { outcome: 'stopped'; endsIn: number }
  /** The factor is new, and the session has passed none of the account's others. */
  | { outcome: 'low' }
  | { outcome: 'gone' }

/**
 * Rolls back a verification: a code that was accepted before leaves its challenge for the next one, and an ended
 * session verifies nothing.
 */
class Undone extends Error {
  readonly outcome: 'wrong' | 'gone'

  constructor(outcome: 'wrong' | 'gone') {
    super(outcome)
    this.outcome = outcome
  }
}

/** Runs in the transaction of a correct code; `isNew`: the factor counts from now on. */
type Then = (ctx: Context, isNew: boolean) => Promise<unknown>

/** A code, or what the browser says for a key. */
export type FactorAnswer = { code: string } | { key: KeyAnswer; party: RelyingParty }
interface Proof {
  challengeId: string
  address: string
  answer: FactorAnswer
}

/**
 * Answers a challenge: the session is raised to aal2 and gets a new refresh token; the old one becomes void.
 */
export async function verifyFactor(
  ctx: Context,
  auth: Auth,
  actor: Actor,
  factor: FactorRow,
  proof: Proof,
  then: Then,
): Promise<VerifyOutcome> {
  const tried = await inTransaction(ctx, (ctx) => judge(ctx, auth, actor, factor, proof))
  if ('outcome' in tried) return tried
  return inTransaction(ctx, (ctx) => raise(ctx, auth, actor, tried, proof.challengeId, then)).catch(
    async (error: unknown) => {
      if (!(error instanceof Undone)) throw error
      // a code that was accepted before counts as a wrong one
      await inTransaction(ctx, (ctx) => tellOfTries(ctx, actor, tried.tries))
      return { outcome: error.outcome }
    },
  )
}

/** Emails the owner with the tenth wrong code in a row. */
async function tellOfTries(ctx: Context, { user }: Actor, tries: number | undefined): Promise<void> {
  if (tries === TELL_AFTER && user.email) await sendMail(ctx, wrongCodesMail(user.email, ctx.platform.publicUrl()))
}

/**
 * Counts a try and judges its answer, in a transaction that commits before anything is answered. Codes can be guessed,
 * signatures cannot: of wrong codes there may be so many a day, and the owner gets an email with the tenth in a row.
 */
async function judge(
  ctx: Context,
  auth: Auth,
  actor: Actor,
  factor: FactorRow,
  proof: Proof,
): Promise<(Proven & { tries: number | undefined }) | Exclude<VerifyOutcome, { outcome: 'verified' }>> {
  const attempt = await tryChallenge(ctx.db, factor.id, proof, !isBroken(ctx.platform.env, 'challenge-tries'))
  if (!attempt.open) return { outcome: attempt.why }
  const tried = 'code' in proof.answer ? await countTry(ctx.db, actor.user.id, SECOND_FACTOR) : undefined
  if (tried && tried.tries > MOST_WRONG_A_DAY) return { outcome: 'stopped', endsIn: tried.endsIn }
  const proven = await provenBy(ctx, auth, factor, proof, attempt)
  if (proven) return { ...proven, tries: tried?.tries }
  await tellOfTries(ctx, actor, tried?.tries)
  return { outcome: 'wrong' }
}

/**
 * What a correct answer proves. `accept` marks it as used, in the transaction of what it unlocks; false if it was
 * accepted before.
 */
interface Proven {
  factor: FactorRow
  accept: (ctx: Context, once: boolean) => Promise<boolean>
}

/**
 * What an answer proves; undefined if it is wrong. A phone code ends with its challenge, an app's code with its
 * time-step, a key's signature with its count.
 */
async function provenBy(
  ctx: Context,
  auth: Auth,
  factor: FactorRow,
  { challengeId, answer }: Proof,
  { codeHash, toSign }: Extract<Attempt, { open: true }>,
): Promise<Proven | undefined> {
  if ('key' in answer) return toSign ? checkKey(ctx, answer.party, factor, toSign, answer.key) : undefined
  const { code } = answer
  if (!factor.secret) {
    const fits = codeHash && sameBytes(codeHash, challengeCodeHash(auth, challengeId, code))
    return fits ? { factor, accept: (ctx) => markVerified(ctx.db, factor.id).then(() => true) } : undefined
  }
  const step = matchingStep(openSecret(auth.keys.pepper, factor.user_id, factor.secret), code, Date.now())
  return step === undefined ? undefined : { factor, accept: (ctx, once) => acceptStep(ctx.db, factor.id, step, once) }
}

const challengeCodeHash = (auth: Auth, challengeId: string, code: string) =>
  codeHash(auth.keys.pepper, 'challenge', challengeId, code)

/** A new challenge for a factor, which only one address may answer; a phone is sent its code. */
export const openChallenge = (ctx: Context, auth: Auth, factor: FactorRow, address: string): Promise<ChallengeRow> =>
  inTransaction(ctx, async (ctx) => {
    if (factor.phone) await takeTextTurn(ctx, factor.phone, 'factor')
    const row = await insertChallenge(ctx.db, factor.id, address)
    if (!factor.phone) return row
    const code = newCode()
    await setChallengeCode(ctx.db, row.id, challengeCodeHash(auth, row.id, code))
    await sendCodeTo(ctx, factor.phone, code, 'auth.factor_code')
    return row
  })

/** A new challenge for a key: what the browser is asked comes with it. */
export const openKeyChallenge = (
  ctx: Context,
  party: RelyingParty,
  user: UserRow,
  factor: FactorRow,
  address: string,
) =>
  inTransaction(ctx, async (ctx) => {
    const asked = await askKey(ctx, party, user, factor)
    const challenge = await insertChallenge(ctx.db, factor.id, address)
    await setChallengeToSign(ctx.db, challenge.id, asked.options.challenge)
    return { challenge, asked }
  })

/** How a session names the factor that raised it (auth-wire.md §2, AMR). */
const methodOf = ({ factor_type: type }: FactorRow) => (type === 'totp' ? type : `mfa/${type}`)

async function raise(
  ctx: Context,
  auth: Auth,
  { user, session }: Actor,
  { factor, accept }: Proven,
  challengeId: string,
  then: Then,
): Promise<VerifyOutcome> {
  const once = !isBroken(ctx.platform.env, 'challenge-once')
  const { id } = factor
  await lockAccount(ctx.db, user.id)
  const factors = await factorsOf(ctx.db, user.id)
  const before = factors.find((row) => row.id === id)
  if (!before) return { outcome: 'unknown' }
  const isNew = before.status === 'unverified'
  // a factor begun by someone else is not a way around those that the account has
  if (isNew && factors.some(({ status }) => status === 'verified')) {
    const current = await findSession(ctx.db, session.id)
    if (current?.aal !== 'aal2') return { outcome: 'low' }
  }
  if (!(await takeChallenge(ctx.db, challengeId, once))) return { outcome: 'used' }
  if (!(await accept(ctx, once))) throw new Undone('wrong')
  await clearTries(ctx.db, user.id, SECOND_FACTOR)
  const refreshToken = newToken()
  const raised = await raiseSession(ctx.db, session.id, { id, method: methodOf(factor) }, tokenHash(refreshToken))
  const owner = await findUser(ctx.db, user.id)
  if (!raised || !owner) throw new Undone('gone')
  await endLowSessions(ctx.db, user.id, session.id)
  await dropUnverified(ctx.db, user.id, factor.factor_type)
  if (isNew && owner.email) await sendMail(ctx, factorAddedMail(owner.email, before, ctx.platform.publicUrl()))
  await then(ctx, isNew)
  return { outcome: 'verified', session: await presentSession(ctx, auth, owner, raised, refreshToken) }
}

/**
 * Removes a factor, on request of its owner or an administrator: the sessions it raised are at aal1 again, and with the
 * last factor the recovery codes end. Undefined if there is no such factor.
 */
export const removeFactor = (ctx: Context, user: UserRow, factorId: string): Promise<FactorRow | undefined> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, user.id)
    const gone = await deleteFactor(ctx.db, user.id, factorId)
    if (!gone) return undefined
    await lowerSessions(ctx.db, user.id, { id: gone.id, method: methodOf(gone) })
    if (gone.status !== 'verified') return gone
    const last = !(await hasVerifiedFactor(ctx.db, user.id))
    if (last) {
      await dropRecoveryCodes(ctx.db, user.id)
      await clearTries(ctx.db, user.id, SECOND_FACTOR)
    }
    if (user.email) await sendMail(ctx, factorRemovedMail(user.email, gone, last, ctx.platform.publicUrl()))
    return gone
  })
