import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { findUserByEmail, insertUser } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendConfirmation, tellOwner } from './codes.service.ts'
import type { SendOptions } from './codes.service.ts'
import { inEvenTime } from './even-time.ts'
import { hashPassword } from './passwords.ts'
import { AuthError } from './wire/errors.ts'

export interface SignUp extends SendOptions {
  email: string
  password: string
  metadata: Record<string, unknown>
}

/**
 * Opens an account, or does what makes the answer the same for an address that has one: the hash is computed in every
 * case, a confirmed owner is told by mail, an unconfirmed one gets the code again (the second password is ignored).
 * Answers whose account it is, for the log alone.
 */
export async function signUp(ctx: Context, auth: Auth, input: SignUp): Promise<{ userId: string | null; isNew: boolean }> {
  auth.hooks.check(input.email, input.metadata)
  const passwordHash = await hashPassword(input.password)
  return inEvenTime(() => inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email: input.email, passwordHash, metadata: input.metadata })
    if (user) {
      await auth.hooks.opened(ctx, { id: user.id, email: input.email }, input.metadata)
      await sendConfirmation(ctx, auth, input.email, { ...input, first: true })
      return { userId: user.id, isNew: true }
    }
    const known = await findUserByEmail(ctx.db, input.email)
    const send = known?.email_confirmed_at ? tellOwner(ctx, input.email) : sendConfirmation(ctx, auth, input.email, input)
    // a code that went out a moment ago is still good: signing up again is answered as the first time
    await send.catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
    })
    return { userId: known?.id ?? null, isNew: false }
  }))
}
