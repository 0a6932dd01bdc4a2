import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { confirmEmail, findUser, insertUser } from './auth.queries.ts'
import { type Auth, presentSession } from './auth.service.ts'
import { hashPassword } from './passwords.ts'
import { insertSession } from './sessions/sessions.queries.ts'

export interface AccountSeed {
  email: string
  password?: string
  /** As a sign-up would send it: account_type, full_name or company_name, … */
  metadata: Record<string, unknown>
  confirmed?: boolean
}

/** An account as sign-up and confirmation would make it. Without a password, password sign-in is impossible. */
export async function makeAccount(ctx: Context, auth: Auth, seed: AccountSeed): Promise<string> {
  const passwordHash = seed.password ? await hashPassword(seed.password) : ''
  const user = await insertUser(ctx.db, { email: seed.email, passwordHash, metadata: seed.metadata })
  if (!user) throw new Error(`${seed.email} already has an account`)
  if (!passwordHash)
    await ctx.db.updateTable('auth_users').set({ password_hash: null }).where('id', '=', user.id).execute()
  await auth.hooks.opened(ctx, { id: user.id, email: seed.email }, seed.metadata)
  if (seed.confirmed ?? true) {
    await confirmEmail(ctx.db, user.id)
    await auth.hooks.confirmed(ctx, user.id)
  }
  return user.id
}

/** A session without signing in, for tests and the load generator. */
export async function makeSession(
  ctx: Context,
  auth: Auth,
  userId: string,
  { method = 'password', cookieMode = false } = {},
) {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Error('no such user')
  const refreshToken = newToken()
  const row = await insertSession(
    ctx.db,
    { userId, method, userAgent: 'factory', address: '127.0.0.1', cookieMode, silent: true },
    tokenHash(refreshToken),
  )
  return presentSession(ctx, auth, user, row, refreshToken)
}

/** Undoes the confirmation, for tests only. */
export async function unconfirm(ctx: Context, userId: string): Promise<void> {
  await ctx.db.updateTable('auth_users').set({ email_confirmed_at: null }).where('id', '=', userId).execute()
  await ctx.db
    .updateTable('profiles')
    .set({ email_verified: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  if (!(await findUser(ctx.db, userId))) throw new Error('no such user')
}
