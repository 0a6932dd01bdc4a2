import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { confirmEmail, findUser, type UserRow } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendPasswordChoice } from './codes.service.ts'
import { inEvenTime } from './even-time.ts'
import { consume, findLink, type OneTimeRow, type Purpose, tryCode } from './one-time-tokens.queries.ts'
import { confirmPhone, takePhone } from './phones/phones.queries.ts'

/** Which stored purposes a verification type of the wire may use. */
export const PURPOSES: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['confirmation'],
  email: ['confirmation', 'magiclink'],
  magiclink: ['magiclink', 'confirmation'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
}

/** A code with the address or number it was sent to, or a link's token. */
export type Proof = { email: string; code: string } | { phone: string; code: string } | { link: string }

/** The token that a proof fits; `from` is the address it comes from. */
export const findProof = (
  ctx: Context,
  auth: Auth,
  type: string,
  proof: Proof,
  from: string,
): Promise<OneTimeRow | undefined> => {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined
  if (!purposes) return Promise.resolve(undefined)
  if ('link' in proof) return findLink(ctx.db, purposes, proof.link)
  const address = 'phone' in proof ? proof.phone : proof.email
  const exact = !isBroken(ctx.platform.env, 'code-tries')
  // counting a try takes longer where there is a code
  return inEvenTime(ctx, () => tryCode(ctx.db, auth.keys.pepper, purposes, address, proof.code, { exact, from }))
}

/**
 * Uses up a proof and confirms the address it was sent to, then continues in the same transaction. Undefined if the
 * proof is wrong, used or expired: one answer for all.
 */
export async function consumeProof<T>(
  ctx: Context,
  auth: Auth,
  row: OneTimeRow | undefined,
  then: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T | undefined> {
  const userId = row?.user_id
  if (!row || !userId) return undefined
  return inTransaction(ctx, async (ctx) => {
    if (!(await consume(ctx.db, row))) return undefined
    const known = await findUser(ctx.db, userId)
    const user = known && (await settle(ctx, auth, row, known))
    return user && then(ctx, user)
  })
}

/**
 * Applies what a used proof confirms and returns the account after that; undefined if the account no longer wants it.
 */
async function settle(ctx: Context, auth: Auth, row: OneTimeRow, known: UserRow): Promise<UserRow | undefined> {
  if (row.purpose === 'sms') return known.phone_confirmed_at ? known : confirmPhone(ctx.db, known.id)
  if (row.purpose === 'phone_change') return takePhone(ctx.db, known.id, row.address)
  if (known.email_confirmed_at) return known
  // a password set before anyone could read the address's email may be a stranger's: only the sign-up's own code
  // vouches for it
  const user = await confirmEmail(ctx.db, known.id, { keepPassword: row.purpose === 'confirmation' })
  await auth.hooks.confirmed(ctx, known.id)
  if (!user.password_hash && row.purpose !== 'recovery' && row.purpose !== 'invite')
    await sendPasswordChoice(ctx, auth, row.address)
  return user
}
