import type { FastifyRequest } from 'fastify'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findUser } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { consume, tryCode } from './one-time-tokens.queries.ts'
import { passwordFits } from './passwords.ts'
import { noteSecurity } from './security-events/security-events.ts'
import { limitBy, limitByAddress } from './wire/wire.ts'

export interface SelfProof {
  password?: string | undefined
  code?: string | undefined
}

const refuse = (field: 'password' | 'code', code: string, message: string) =>
  new AppError(code, 422, { fields: { [field]: message } })

/** How this account proves who they are: its password, or, if it has none, the code of GET /reauthenticate. */
export const proofOf = async (ctx: MemberContext): Promise<'password' | 'code'> =>
  (await findUser(ctx.db, ctx.viewer.id))?.password_hash ? 'password' : 'code'

/**
 * Makes sure that whoever holds the session is its owner, before an act that can't be undone. Returns a function that
 * uses up the proof: call it in the act's transaction; it throws if someone else was faster. Wrong proofs are
 * rate-limited and recorded. Throws 422 `accounts.*` next to the field.
 */
export async function provePerson(
  ctx: MemberContext,
  auth: Auth,
  request: FastifyRequest,
  given: SelfProof,
): Promise<(ctx: Pick<MemberContext, 'db'>) => Promise<void>> {
  const user = await findUser(ctx.db, ctx.viewer.id)
  if (!user) throw new AppError('core.sign_in')
  const wrong = async (reason: string) =>
    noteSecurity(ctx, request, { type: 'auth_failure', userId: user.id, details: { reason, email: user.email } })
  if (user.password_hash) {
    if (!given.password) throw refuse('password', 'accounts.password_needed', 'Enter your password')
    await limitBy(request, 'auth:login', `proof|${user.id}`)
    if (await passwordFits(user.password_hash, given.password)) return () => Promise.resolve()
    await wrong('Invalid login credentials')
    throw refuse('password', 'accounts.wrong_password', 'That password is incorrect.')
  }
  if (!given.code) throw refuse('code', 'accounts.code_needed', 'Please enter the 6-digit code')
  await limitByAddress(request, 'auth:verify')
  const refused = () => refuse('code', 'accounts.wrong_code', 'Invalid or expired verification code.')
  const row = await tryCode(ctx.db, auth.keys.pepper, ['reauthentication'], user.email ?? '', given.code)
  if (row?.user_id !== user.id) {
    await wrong('reauthentication_not_valid')
    throw refused()
  }
  return async ({ db }) => {
    if (!(await consume(db, row))) throw refused()
  }
}
