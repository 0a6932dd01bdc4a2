import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { insertAnonymousUser, type UserRow } from './auth.queries.ts'

/** Opens an account without an address, if the operator allows that, and continues in the same transaction. */
export const openAnonymously = <T>(
  ctx: Context,
  metadata: Record<string, unknown>,
  then: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T> => inTransaction(ctx, async (ctx) => then(ctx, await insertAnonymousUser(ctx.db, metadata)))
