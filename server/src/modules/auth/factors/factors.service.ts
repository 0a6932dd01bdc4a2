import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { isBroken } from '../../../platform/env.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { codeHash, newCode, newToken, sameBytes, tokenHash } from '../../../platform/secrets.ts'
import { findUser, type SessionRow, type UserRow } from '../auth.queries.ts'
import { type Auth, presentSession, type WireSession } from '../auth.service.ts'
import { clearTries, countTry } from '../code-tries.queries.ts'
import { sendCodeTo, takeTextTurn } from '../phones/phone-codes.service.ts'
import { findSession } from '../sessions/sessions.queries.ts'
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
/** Under which the account's tries are counted, over all of its factors. */
const TRIED = 'second_factor'

/** Who acts: the account, and the session whose level decides. */
export interface Actor {
  user: UserRow
  session: SessionRow
}

/**
 * A name for the list; an authenticator app's issuer, or the phone (digits, country code first) that gets the codes.
 */
export type EnrollInput = { name: string } & ({ issuer: string } | { phone: string })

/** `enrollment`: what an authenticator app needs; a phone needs nothing. */
export type EnrollOutcome =
  | { outcome: 'enrolled'; factor: FactorRow; enrollment: Enrollment | undefined }
  | { outcome: 'low' | 'name' | 'many' | 'phone' | 'gone' }

/** Starts enrolling a factor: an app's secret is shown only here, and the factor counts only after its first code. */
export async function enrollFactor(ctx: Context, auth: Auth, actor: Actor, input: EnrollInput): Promise<EnrollOutcome> {
  const { user } = actor
  const enrollment = 'phone' in input ? undefined : await newEnrollment(input.issuer, user.email ?? user.id)
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
  /** The code is wrong, or was accepted before. */
  | { outcome: 'wrong' }
  | { outcome: Extract<Attempt, { open: false }>['why'] }
  /** Too many wrong codes within a day; seconds until codes count again. */
  | { outcome: 'stopped'; endsIn: number }
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

/**
 * Answers a challenge with a code: the session is raised to aal2 and gets a new refresh token; the old one becomes
 * void.
 */
export async function verifyFactor(
  ctx: Context,
  auth: Auth,
  actor: Actor,
  factor: FactorRow,
  proof: { challengeId: string; code: string; address: string },
  then: Then,
): Promise<VerifyOutcome> {
  const tried = await inTransaction(ctx, (ctx) => judge(ctx, auth, actor, factor, proof))
  if ('outcome' in tried) return tried
  return inTransaction(ctx, (ctx) => raise(ctx, auth, actor, factor, { ...proof, ...tried }, then)).catch(
    (error: unknown) => {
      if (error instanceof Undone) return { outcome: error.outcome }
      throw error
    },
  )
}

/**
 * Counts a try and compares its code, in a transaction that commits before anything is answered. The owner gets an email
 * with the tenth wrong code in a row.
 */
async function judge(
  ctx: Context,
  auth: Auth,
  { user }: Actor,
  factor: FactorRow,
  proof: { challengeId: string; code: string; address: string },
): Promise<{ accept: Accept } | VerifyOutcome> {
  const attempt = await tryChallenge(ctx.db, factor.id, proof, !isBroken(ctx.platform.env, 'challenge-tries'))
  if (!attempt.open) return { outcome: attempt.why }
  const { tries, endsIn } = await countTry(ctx.db, user.id, TRIED)
  if (tries > MOST_WRONG_A_DAY) return { outcome: 'stopped', endsIn }
  const accept = answerOf(auth, factor, proof, attempt.codeHash)
  if (accept) return { accept }
  if (tries === TELL_AFTER && user.email) await sendMail(ctx, wrongCodesMail(user.email, ctx.platform.publicUrl()))
  return { outcome: 'wrong' }
}

/** Marks a correct code as used, in the transaction of what it unlocks; false if it was accepted before. */
type Accept = (ctx: Context, once: boolean) => Promise<boolean>

/**
 * How to accept a matching code; undefined for a wrong one. A phone code ends with its challenge, an app's code with
 * its time-step.
 */
function answerOf(
  auth: Auth,
  factor: FactorRow,
  { challengeId, code }: { challengeId: string; code: string },
  codeHash: Buffer | null,
): Accept | undefined {
  if (!factor.secret) {
    const fits = codeHash && sameBytes(codeHash, challengeCodeHash(auth, challengeId, code))
    return fits ? (ctx) => markVerified(ctx.db, factor.id).then(() => true) : undefined
  }
  const step = matchingStep(openSecret(auth.keys.pepper, factor.user_id, factor.secret), code, Date.now())
  return step === undefined ? undefined : (ctx, once) => acceptStep(ctx.db, factor.id, step, once)
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

/** How a session names the factor that raised it (auth-wire.md §2, AMR). */
const methodOf = ({ factor_type: type }: FactorRow) => (type === 'phone' ? 'mfa/phone' : type)

async function raise(
  ctx: Context,
  auth: Auth,
  { user, session }: Actor,
  factor: FactorRow,
  proof: { challengeId: string; accept: Accept },
  then: Then,
): Promise<VerifyOutcome> {
  const once = !isBroken(ctx.platform.env, 'challenge-once')
  const { id } = factor
  await lockAccount(ctx.db, user.id)
  const before = (await factorsOf(ctx.db, user.id)).find((row) => row.id === id)
  if (!before) return { outcome: 'unknown' }
  if (!(await takeChallenge(ctx.db, proof.challengeId, once))) return { outcome: 'used' }
  if (!(await proof.accept(ctx, once))) throw new Undone('wrong')
  await clearTries(ctx.db, user.id, TRIED)
  const refreshToken = newToken()
  const raised = await raiseSession(ctx.db, session.id, { id, method: methodOf(factor) }, tokenHash(refreshToken))
  const owner = await findUser(ctx.db, user.id)
  if (!raised || !owner) throw new Undone('gone')
  const isNew = before.status === 'unverified'
  await endLowSessions(ctx.db, user.id, session.id)
  await dropUnverified(ctx.db, user.id, factor.factor_type)
  if (isNew && owner.email)
    await sendMail(ctx, factorAddedMail(owner.email, before.friendly_name, ctx.platform.publicUrl()))
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
    if (last) await dropRecoveryCodes(ctx.db, user.id)
    if (user.email) await sendMail(ctx, factorRemovedMail(user.email, last, ctx.platform.publicUrl()))
    return gone
  })
