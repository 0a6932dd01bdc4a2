import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmEmail, dropUnconfirmedPassword, findUserByEmail, insertUser, type UserRow } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendConfirmation, type SendOptions, tellOwner } from './codes.service.ts'
import { inEvenTime } from './even-time.ts'
import { openAccount } from './open-account.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { AuthError } from './wire/errors.ts'

export interface SignUp extends SendOptions {
  email: string
  password: string
  metadata: Record<string, unknown>
}

/** What signing up came to, for the log alone. */
export interface SignedUp {
  userId: string | null
  isNew: boolean
}

/** Writes down what it came to, in the same transaction and the same time. */
export type Note = (ctx: Context, done: SignedUp) => Promise<void>

/** Two sign-ups with one address in the same moment: the later one looks again. */
const MOST_LOOKS = 3

/**
 * Opens an account, or does what makes the answer the same for an address that has one: a confirmed owner is told by
 * mail, an unconfirmed one gets the code again. Where two sign-ups with an unconfirmed address disagree on the password,
 * neither is kept: whoever reads the mails of the address chooses one after confirming it. In every case one password is
 * hashed and one is compared, so that all cases take the same time.
 */
export async function signUp(ctx: Context, auth: Auth, input: SignUp, note: Note): Promise<SignedUp> {
  await auth.hooks.check(ctx, input.email, input.metadata)
  const passwordHash = await hashPassword(input.password)
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const known = await findUserByEmail(ctx.db, input.email)
    const agrees = await passwordFits(known?.email_confirmed_at ? null : known?.password_hash, input.password)
    const done = await inEvenTime(ctx, () =>
      known ? signUpAgain(ctx, auth, input, { known, agrees, note }) : open(ctx, auth, input, passwordHash, note),
    )
    if (done) return done
  }
  throw new AppError('core.conflict', 409, { retryAfter: 1 })
}

/**
 * Opens an account whose address counts as confirmed at once, where the operator wants that, and goes on in the same
 * transaction. A known address is refused: there is no mail that could tell its owner instead.
 */
export async function signUpConfirmed<T>(
  ctx: Context,
  auth: Auth,
  input: SignUp,
  then: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T> {
  await auth.hooks.check(ctx, input.email, input.metadata)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email: input.email, passwordHash, metadata: input.metadata })
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered')
    await auth.hooks.opened(ctx, { id: user.id, email: input.email }, input.metadata)
    const confirmed = await confirmEmail(ctx.db, user.id)
    await auth.hooks.confirmed(ctx, user.id)
    return then(ctx, confirmed)
  })
}

/** A new account and its code; undefined when the address was taken meanwhile. */
const open = (
  ctx: Context,
  auth: Auth,
  input: SignUp,
  passwordHash: string,
  note: Note,
): Promise<SignedUp | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const userId = await openAccount(ctx, auth, { ...input, passwordHash })
    if (userId === undefined) return undefined
    const done = { userId, isNew: true }
    await note(ctx, done)
    return done
  })

const signUpAgain = (
  ctx: Context,
  auth: Auth,
  input: SignUp,
  { known, agrees, note }: { known: UserRow; agrees: boolean; note: Note },
): Promise<SignedUp> =>
  inTransaction(ctx, async (ctx) => {
    if (!known.email_confirmed_at && !agrees) await dropUnconfirmedPassword(ctx.db, known.id)
    const send = known.email_confirmed_at
      ? tellOwner(ctx, input.email)
      : sendConfirmation(ctx, auth, input.email, input)
    // a code that went out a moment ago is still good: signing up again is answered as the first time
    await send.catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
    })
    const done = { userId: known.id, isNew: false }
    await note(ctx, done)
    return done
  })
