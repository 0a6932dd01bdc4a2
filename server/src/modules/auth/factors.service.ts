import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { findUser } from './auth.queries.ts'
import type { SessionRow, UserRow } from './auth.queries.ts'
import { presentSession } from './auth.service.ts'
import type { Auth, WireSession } from './auth.service.ts'
import { factorAddedMail, factorRemovedMail } from './factors.mails.ts'
import {
  acceptStep, deleteFactor, dropAbandoned, dropUnverified, endLowSessions, factorsOf, hasVerifiedFactor, insertFactor, lockAccount, lowerSessions,
  raiseSession, tryChallenge, takeChallenge,
} from './factors.queries.ts'
import type { Attempt, FactorRow } from './factors.queries.ts'
import { dropRecoveryCodes } from './factors.recovery.queries.ts'
import { matchingStep, newEnrollment, openSecret, sealSecret } from './factors.totp.ts'
import type { Enrollment } from './factors.totp.ts'
import { newToken, tokenHash } from './secrets.ts'
import { findSession } from './sessions.queries.ts'

/** Verified and unverified ones together, as upstream has it. */
const MOST_FACTORS = 10

/** Who acts: the account, and the session whose level decides. */
export interface Actor {
  user: UserRow
  session: SessionRow
}

export type EnrollOutcome = { outcome: 'enrolled'; factor: FactorRow; enrollment: Enrollment } | { outcome: 'low' | 'name' | 'many' | 'gone' }

/** Begins a factor: its secret is shown once, here, and it counts only after its first code. */
export async function enrollFactor(ctx: Context, auth: Auth, actor: Actor, input: { name: string; issuer: string }): Promise<EnrollOutcome> {
  const { user } = actor
  const enrollment = await newEnrollment(input.issuer, user.email ?? user.id)
  return inTransaction(ctx, async (ctx): Promise<EnrollOutcome> => {
    await lockAccount(ctx.db, user.id)
    const session = await findSession(ctx.db, actor.session.id)
    if (!session) return { outcome: 'gone' }
    await dropAbandoned(ctx.db, user.id)
    const factors = await factorsOf(ctx.db, user.id)
    if (factors.some(({ friendly_name }) => friendly_name === input.name)) return { outcome: 'name' }
    if (factors.length >= MOST_FACTORS) return { outcome: 'many' }
    if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified')) return { outcome: 'low' }
    const secret = sealSecret(auth.keys.pepper, user.id, enrollment.secret)
    return { outcome: 'enrolled', factor: await insertFactor(ctx.db, { userId: user.id, name: input.name, secret }), enrollment }
  })
}

export type VerifyOutcome =
  | { outcome: 'verified'; session: WireSession }
  /** The code is wrong, or was accepted before. */
  | { outcome: 'wrong' }
  | { outcome: Exclude<Attempt, 'open'> }
  | { outcome: 'gone' }

/** Undoes a verification: a code that was accepted before leaves its challenge to the next one, and an ended session verifies nothing. */
class Undone extends Error {
  readonly outcome: 'wrong' | 'gone'

  constructor(outcome: 'wrong' | 'gone') {
    super(outcome)
    this.outcome = outcome
  }
}

/** In the transaction of a right code; `isNew`: the factor counts from now on. */
type Then = (ctx: Context, isNew: boolean) => Promise<unknown>

/** Answers a challenge with a code: the session is raised to aal2 and gets a new refresh token, the one before dies. */
export async function verifyFactor(
  ctx: Context, auth: Auth, actor: Actor, factor: FactorRow, proof: { challengeId: string; code: string; address: string }, then: Then,
): Promise<VerifyOutcome> {
  const attempt = await tryChallenge(ctx.db, factor.id, proof, !isBroken(ctx.platform.env, 'challenge-tries'))
  if (attempt !== 'open') return { outcome: attempt }
  const step = matchingStep(openSecret(auth.keys.pepper, factor.user_id, factor.secret), proof.code, Date.now())
  if (step === undefined) return { outcome: 'wrong' }
  return inTransaction(ctx, (ctx) => raise(ctx, auth, actor, factor, { ...proof, step }, then)).catch((error: unknown) => {
    if (error instanceof Undone) return { outcome: error.outcome }
    throw error
  })
}

async function raise(ctx: Context, auth: Auth, { user, session }: Actor, { id, factor_type: type }: FactorRow, proof: { challengeId: string; step: number }, then: Then): Promise<VerifyOutcome> {
  const once = !isBroken(ctx.platform.env, 'challenge-once')
  await lockAccount(ctx.db, user.id)
  const before = (await factorsOf(ctx.db, user.id)).find((row) => row.id === id)
  if (!before) return { outcome: 'unknown' }
  if (!(await takeChallenge(ctx.db, proof.challengeId, once))) return { outcome: 'used' }
  if (!(await acceptStep(ctx.db, id, proof.step, once))) throw new Undone('wrong')
  const refreshToken = newToken()
  const raised = await raiseSession(ctx.db, session.id, { id, method: type }, tokenHash(refreshToken))
  const owner = await findUser(ctx.db, user.id)
  if (!raised || !owner) throw new Undone('gone')
  const isNew = before.status === 'unverified'
  await endLowSessions(ctx.db, user.id, session.id)
  await dropUnverified(ctx.db, user.id, type)
  if (isNew && owner.email) await sendMail(ctx, factorAddedMail(owner.email, before.friendly_name, ctx.platform.publicUrl()))
  await then(ctx, isNew)
  return { outcome: 'verified', session: await presentSession(ctx, auth, owner, raised, refreshToken) }
}

/**
 * Removes a factor, by its owner's will or an administrator's: the sessions it raised are at aal1 again, and with the
 * last one the recovery codes end. Undefined when there is no such factor.
 */
export const removeFactor = (ctx: Context, user: UserRow, factorId: string): Promise<FactorRow | undefined> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx.db, user.id)
    const gone = await deleteFactor(ctx.db, user.id, factorId)
    if (!gone) return undefined
    await lowerSessions(ctx.db, user.id, { id: gone.id, method: gone.factor_type })
    if (gone.status !== 'verified') return gone
    const last = !(await hasVerifiedFactor(ctx.db, user.id))
    if (last) await dropRecoveryCodes(ctx.db, user.id)
    if (user.email) await sendMail(ctx, factorRemovedMail(user.email, last, ctx.platform.publicUrl()))
    return gone
  })
