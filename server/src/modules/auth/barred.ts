import type { Context } from '../../platform/context.ts'
import type { UserRow } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'

/** Whether a ban or an administrator's block on this account is active. */
export const isBarred = async (
  ctx: Context,
  auth: Auth,
  user: Pick<UserRow, 'id' | 'banned_until'>,
): Promise<boolean> =>
  (user.banned_until !== null && user.banned_until > new Date()) || (await auth.hooks.blocked(ctx, user.id))
