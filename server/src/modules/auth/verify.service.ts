import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { confirmEmail, findUser } from './auth.queries.ts'
import type { UserRow } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendPasswordChoice } from './codes.service.ts'
import { consume, findLink, tryCode } from './one-time-tokens.queries.ts'
import type { OneTimeRow, Purpose } from './one-time-tokens.queries.ts'

/** Which stored purposes a verification type of the wire may use. */
export const PURPOSES: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['confirmation'],
  email: ['confirmation', 'magiclink'],
  magiclink: ['magiclink', 'confirmation'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
}

export type Proof = { email: string; code: string } | { link: string }

export const findProof = (ctx: Context, auth: Auth, type: string, proof: Proof): Promise<OneTimeRow | undefined> => {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined
  if (!purposes) return Promise.resolve(undefined)
  return 'link' in proof ? findLink(ctx.db, purposes, proof.link) : tryCode(ctx.db, auth.keys.pepper, purposes, proof.email, proof.code)
}

/**
 * Uses a proof up and confirms the address it was sent to, then goes on in the same transaction. Undefined when the
 * proof is wrong, used or expired: one answer for all.
 */
export async function consumeProof<T>(ctx: Context, auth: Auth, row: OneTimeRow | undefined, then: (ctx: Context, user: UserRow) => Promise<T>): Promise<T | undefined> {
  const userId = row?.user_id
  if (!row || !userId) return undefined
  return inTransaction(ctx, async (ctx) => {
    if (!(await consume(ctx.db, row))) return undefined
    const known = await findUser(ctx.db, userId)
    if (!known) return undefined
    if (known.email_confirmed_at) return then(ctx, known)
    // a password that was set before anybody could read the address's mails may be a stranger's: only the code of the
    // sign-up itself vouches for it
    const user = await confirmEmail(ctx.db, userId, { keepPassword: row.purpose === 'confirmation' })
    await auth.hooks.confirmed(ctx, userId)
    if (!user.password_hash && row.purpose !== 'recovery' && row.purpose !== 'invite') await sendPasswordChoice(ctx, auth, row.address)
    return then(ctx, user)
  })
}
