import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmEmail, dropUnconfirmedPassword, findUserByEmail, insertUser, type UserRow } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { sendConfirmation, type SendOptions, tellOwner } from './codes.service.ts'
import { inEvenTime, SIGN_UP_STEP_MS } from './even-time.ts'
import { namedBy } from './first-address.ts'
import { openAccount, reopenAccount } from './open-account.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { AuthError } from './wire/errors.ts'

export interface SignUp extends SendOptions {
  email: string
  password: string
  metadata: Record<string, unknown>
}

/** What a sign-up resulted in; only for the log. */
export interface SignedUp {
  userId: string | null
  isNew: boolean
}

/** Records the result in the same transaction and within the same even time. */
export type Note = (ctx: Context, done: SignedUp) => Promise<void>

/** Two sign-ups with one address at the same moment: the later one looks again. */
const MOST_LOOKS = 3

/**
 * Opens an account, or does what makes the answer the same for an address that has one: a confirmed owner gets an
 * email, an unconfirmed one gets the code again, and what this sign-up says replaces what the earlier one said. If two
 * sign-ups with an unconfirmed address disagree on the password, neither is kept: whoever reads the address's email
 * chooses one after confirming it. Every case hashes one password
 * and compares one, so that all take the same time.
 */
export async function signUp(ctx: Context, auth: Auth, input: SignUp, note: Note): Promise<SignedUp> {
  await auth.hooks.check(ctx, input.email, namedBy(input.email, input.metadata))
  const passwordHash = await hashPassword(input.password)
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const known = await findUserByEmail(ctx.db, input.email)
    const agrees = await passwordFits(known?.email_confirmed_at ? null : known?.password_hash, input.password)
    const work = () =>
      known ? signUpAgain(ctx, auth, input, { known, agrees, note }) : open(ctx, auth, input, passwordHash, note)
    const done = await inEvenTime(ctx, work, SIGN_UP_STEP_MS)
    if (done) return done
  }
  throw new AppError('core.conflict', 409, { retryAfter: 1 })
}

/**
 * Opens an account whose address counts as confirmed at once, if the operator allows that, and continues in the same
 * transaction. A known address is refused: there is no email that could reach its owner instead.
 */
export async function signUpConfirmed<T>(
  ctx: Context,
  auth: Auth,
  input: SignUp,
  then: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T> {
  const named = namedBy(input.email, input.metadata)
  await auth.hooks.check(ctx, input.email, named)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email: input.email, passwordHash, metadata: input.metadata })
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered')
    await auth.hooks.opened(ctx, { id: user.id, email: input.email }, named)
    const confirmed = await confirmEmail(ctx.db, user.id)
    await auth.hooks.confirmed(ctx, user.id)
    return then(ctx, confirmed)
  })
}

/** A new account and its code; undefined if someone else has just taken the address. */
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

/** Undefined if the address was confirmed, or its account ended, in this very moment. */
const signUpAgain = (
  ctx: Context,
  auth: Auth,
  input: SignUp,
  { known, agrees, note }: { known: UserRow; agrees: boolean; note: Note },
): Promise<SignedUp | undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!known.email_confirmed_at && !known.phone_confirmed_at) {
      if (!(await reopenAccount(ctx, auth, known, input.metadata))) return undefined
    }
    if (!known.email_confirmed_at && !agrees) await dropUnconfirmedPassword(ctx.db, known.id)
    const send = known.email_confirmed_at
      ? tellOwner(ctx, input.email)
      : sendConfirmation(ctx, auth, input.email, input)
    // a code that has just gone out is still valid, so signing up again gets the same answer as the first time
    await send.catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
    })
    const done = { userId: known.id, isNew: false }
    await note(ctx, done)
    return done
  })
