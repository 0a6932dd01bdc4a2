import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { findUser, type UserRow } from '../auth.queries.ts'
import { UUID } from './admin-input.ts'
import { AuthError } from './errors.ts'
import { contextOf, type WireRequest } from './wire.ts'

/** Erases an account in every module, through the app, which knows them all. */
type EraseAccount = (ctx: Context, userId: string) => Promise<void>

/** What was done to an account over the wire. No values: they may be secrets. */
export interface WireAct {
  act:
    | 'account.create'
    | 'account.update'
    | 'account.delete'
    | 'account.invite'
    | 'account.link'
    | 'account.factor_removed'
    | 'account.passkey_removed'
  userId: string
  details?: Record<string, unknown>
}
/** Writes an act into the administrators' log, in the transaction of the act. */
type NoteAct = (ctx: Context, act: WireAct) => Promise<unknown>

/** What only the app can do for the wire. */
export interface AdminCallbacks {
  erase: EraseAccount
  noteAct: NoteAct
}

/** Acts on an account and records it: both or neither. */
export const noted = <T>(
  { request }: WireRequest,
  { noteAct }: AdminCallbacks,
  work: (ctx: Context) => Promise<T>,
  actOf: (done: T) => WireAct,
): Promise<T> =>
  inTransaction(contextOf(request), async (ctx) => {
    const done = await work(ctx)
    await noteAct(ctx, actOf(done))
    return done
  })

/** The account that the address names. */
export async function readUser({ request }: WireRequest): Promise<UserRow> {
  const { userId } = request.params as { userId: string }
  if (!UUID.test(userId)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(contextOf(request).db, userId)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
