import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { inEvenTime } from '../even-time.ts'
import { reopenAccount } from '../open-account.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import type { Note } from '../sign-up.service.ts'
import { AuthError } from '../wire/errors.ts'
import { sendSignInCode } from './phone-codes.service.ts'
import { confirmPhone, dropUnconfirmedPhonePassword, findUserByPhone, insertPhoneUser } from './phones.queries.ts'

export interface PhoneSignUp {
  phone: string
  password: string
  metadata: Record<string, unknown>
}

/**
 * Opens an account with only a phone number, or does what makes the answer the same for a number that has one: a
 * confirmed owner is left alone, an unconfirmed one gets the code again, and if two passwords disagree, neither is
 * kept. Such an account has no profile: the product opens once an address is confirmed.
 */
export async function signUpByPhone(ctx: Context, auth: Auth, input: PhoneSignUp, note: Note): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  const known = await findUserByPhone(ctx.db, input.phone)
  const agrees = await passwordFits(known?.phone_confirmed_at ? null : known?.password_hash, input.password)
  return inEvenTime(ctx, () =>
    inTransaction(ctx, async (ctx) => {
      const user = known ? undefined : await insertPhoneUser(ctx.db, { ...input, passwordHash })
      if (!known && !user) throw new AppError('core.conflict', 409, { retryAfter: 1 })
      if (known && !known.phone_confirmed_at && !agrees) await dropUnconfirmedPhonePassword(ctx.db, known.id)
      if (known && !known.phone_confirmed_at) await reopenAccount(ctx, auth, known, input.metadata)
      if (!known?.phone_confirmed_at) await sendUnlessJustSent(ctx, auth, input.phone)
      await note(ctx, { userId: user?.id ?? known?.id ?? null, isNew: !known })
    }),
  )
}

/** A code that has just gone out is still valid, so signing up again gets the same answer as the first time. */
const sendUnlessJustSent = (ctx: Context, auth: Auth, phone: string) =>
  sendSignInCode(ctx, auth, phone).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error
  })

/**
 * Opens an account whose number counts as confirmed at once, and continues in the same transaction. A known number is
 * refused openly.
 */
export async function signUpPhoneConfirmed<T>(
  ctx: Context,
  input: PhoneSignUp,
  then: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T> {
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const user = await insertPhoneUser(ctx.db, { ...input, passwordHash })
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered')
    return then(ctx, await confirmPhone(ctx.db, user.id))
  })
}
