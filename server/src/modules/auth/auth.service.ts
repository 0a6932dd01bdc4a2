import type { Context } from '../../platform/context.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { signAccessToken } from './access-token.ts'
import type { AccountHooks } from './account-hooks.ts'
import { type Belongings, belongingsOf, type SessionRow, type UserRow } from './auth.queries.ts'
import type { AuthKeys } from './keys.ts'
import { findSignedIn } from './sessions/me-sessions.queries.ts'
import { tellOfNewDevice } from './sessions/new-device.ts'
import { insertSession, type NewSession } from './sessions/sessions.queries.ts'
import { AuthError, type StandingBlock } from './wire/errors.ts'
import { presentUser } from './wire/present.ts'

export interface Auth {
  keys: AuthKeys
  hooks: AccountHooks
}

export const issuerOf = (ctx: Context) => `${ctx.platform.publicUrl()}/auth/v1`

export const banned = (block?: StandingBlock) => new AuthError(400, 'user_banned', 'User is banned', { block })

/**
 * Opens a session inside the caller's transaction and returns it as the wire's Session. Throws `user_banned` (400) if
 * the account is banned or blocked.
 */
export async function openSession(ctx: Context, auth: Auth, user: UserRow, session: Omit<NewSession, 'userId'>) {
  const refreshToken = newToken()
  const row = await insertSession(ctx.db, { ...session, userId: user.id }, tokenHash(refreshToken))
  // read after locking the account's row: of two concurrent sign-ins from one new device, the second finds the first
  const signedIn = await findSignedIn(ctx.db, row)
  if (!signedIn) throw new Error('An account ended while it was signed in to')
  if (signedIn.barred) throw banned()
  if (!signedIn.knowsDevice) await tellOfNewDevice(ctx, auth.hooks, user, row)
  return presentSession(ctx, auth, signedIn.user, row, refreshToken, signedIn.belongings)
}

/**
 * A session object with a fresh access token; `user` must have just been read, so that it is never older than the
 * token.
 */
export async function presentSession(
  ctx: Context,
  auth: Auth,
  user: UserRow,
  session: Pick<SessionRow, 'id' | 'aal' | 'amr'>,
  refreshToken: string,
  belongings?: Belongings,
) {
  const ttl = ctx.platform.env.AUTH_ACCESS_TTL_S
  const { token, expiresAt } = await signAccessToken(
    auth.keys,
    issuerOf(ctx),
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    ttl,
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ttl,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user, belongings ?? (await belongingsOf(ctx.db, user.id))),
  }
}

export type WireSession = Awaited<ReturnType<typeof presentSession>>
