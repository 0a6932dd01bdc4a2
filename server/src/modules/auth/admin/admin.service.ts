import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { passwordChangedMail } from '../auth.mails.ts'
import { confirmEmail, findUser, findUserByEmail, insertUser, mergeMetadata, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { namedBy, settleFirstAddress } from '../first-address.ts'
import { endTokensOf } from '../one-time-tokens.queries.ts'
import { hashPassword } from '../passwords.ts'
import { insertPhoneUser } from '../phones/phones.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { AuthError, emailExists, invalid } from '../wire/errors.ts'
import { closeAccount, hasPhone, mergeAppMetadata, moveAddress, setAdminFields } from './admin.queries.ts'

/** What an administrator sets on an account; fields left out stay as they are. */
export interface AccountInput {
  id?: string | undefined
  email?: string | undefined
  emailConfirmed?: boolean | undefined
  phone?: string | undefined
  phoneConfirmed?: boolean | undefined
  password?: string | undefined
  /** Argon2id, computed by another service. */
  passwordHash?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  role?: string | undefined
  banSeconds?: number | undefined
}

const phoneExists = () => new AuthError(422, 'phone_exists', 'Phone number already registered by another user')

const hashOf = async ({ password, passwordHash }: AccountInput) =>
  password === undefined ? passwordHash : hashPassword(password)

async function setFields(
  ctx: Context,
  userId: string,
  input: AccountInput,
  passwordHash: string | undefined,
): Promise<void> {
  if (input.phone !== undefined && (await hasPhone(ctx.db, input.phone, userId))) throw phoneExists()
  const { phone, phoneConfirmed, role, banSeconds } = input
  await setAdminFields(ctx.db, userId, { phone, phoneConfirmed, role, banSeconds, passwordHash })
  if (input.appMetadata && !(await mergeAppMetadata(ctx.db, userId, input.appMetadata)))
    throw invalid('app_metadata is too large')
}

async function confirm(ctx: Context, auth: Auth, userId: string): Promise<void> {
  await confirmEmail(ctx.db, userId)
  await auth.hooks.confirmed(ctx, userId)
}

/** Opens an account through the same hooks as a sign-up: with a profile, and for a business with its company. */
export async function createAccount(
  ctx: Context,
  auth: Auth,
  input: AccountInput & { email: string },
): Promise<UserRow> {
  const metadata = input.userMetadata ?? {}
  const named = namedBy(input.email, metadata)
  await auth.hooks.check(ctx, input.email, named)
  const passwordHash = await hashOf(input)
  return inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, {
      id: input.id,
      email: input.email,
      passwordHash: passwordHash ?? null,
      metadata,
    })
    if (!user) throw emailExists()
    await auth.hooks.opened(ctx, { id: user.id, email: input.email }, named)
    await setFields(ctx, user.id, input, undefined)
    if (input.emailConfirmed) await confirm(ctx, auth, user.id)
    return (await findUser(ctx.db, user.id)) ?? user
  })
}

/** Opens an account with only a phone number; it has no profile until it has an address. */
export async function createPhoneAccount(ctx: Context, input: AccountInput & { phone: string }): Promise<UserRow> {
  const passwordHash = await hashOf(input)
  return inTransaction(ctx, async (ctx) => {
    const user = await insertPhoneUser(ctx.db, {
      id: input.id,
      phone: input.phone,
      passwordHash: passwordHash ?? null,
      metadata: input.userMetadata ?? {},
    })
    if (!user) throw phoneExists()
    await setFields(ctx, user.id, input, undefined)
    return (await findUser(ctx.db, user.id)) ?? user
  })
}

/**
 * Changes an account. A new password ends every session; a new address voids every code sent to the old one. `note`
 * records the password change in the same transaction.
 */
export async function updateAccount(
  ctx: Context,
  auth: Auth,
  user: UserRow,
  input: AccountInput,
  note: (ctx: Context) => Promise<unknown>,
): Promise<UserRow> {
  const passwordHash = await hashOf(input)
  return inTransaction(ctx, async (ctx) => {
    if (input.email !== undefined && input.email !== user.email) {
      if (await findUserByEmail(ctx.db, input.email)) throw emailExists()
      if (user.email) {
        await moveAddress(ctx.db, user.id, input.email)
        await auth.hooks.moved(ctx, user.id, input.email)
        await endTokensOf(ctx.db, user.id)
      } else await settleFirstAddress(ctx, auth, user.id, input.email)
    }
    await setFields(ctx, user.id, input, passwordHash)
    if (input.userMetadata && !(await mergeMetadata(ctx.db, user.id, input.userMetadata)))
      throw invalid('data is too large')
    if (input.emailConfirmed && !user.email_confirmed_at) await confirm(ctx, auth, user.id)
    if (passwordHash !== undefined) {
      await deleteSessionsOf(ctx.db, user.id)
      await endTokensOf(ctx.db, user.id)
      await note(ctx)
      if (user.email) await sendMail(ctx, passwordChangedMail(user.email, ctx.platform.publicUrl()))
    }
    return (await findUser(ctx.db, user.id)) ?? user
  })
}

/**
 * Ends an account for sign-in only: its sessions, identities and codes are deleted, its address is free. What it
 * created stays but is withheld, like that of an account waiting for deletion, since no one is responsible for it.
 */
export const softDelete = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await deleteSessionsOf(ctx.db, userId)
    await endTokensOf(ctx.db, userId)
    await closeAccount(ctx.db, userId)
  })
