import { emailChange } from '@ensemble/contract/accounts/email-change.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { mount } from '../../../platform/http/mount.ts'
import { lockAccount } from '../factors/factors.queries.ts'
import { endChange, findChange } from './email-change.queries.ts'

async function presentChange(ctx: MemberContext) {
  const change = await findChange(ctx.db, ctx.viewer.id)
  return {
    pending: change
      ? {
          new_email: change.new_email,
          current_confirmed: change.current_confirmed,
          new_confirmed: change.new_confirmed,
          expires_at: change.expires_at.toISOString(),
        }
      : null,
  }
}

/** What the auth wire lacks: reading a pending change, and canceling it. */
export function emailChangeRoutes(app: FastifyInstance): void {
  mount(app, emailChange.pending, (_input, ctx) => presentChange(ctx))
  mount(app, emailChange.cancel, (_input, ctx) =>
    inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx.db, ctx.viewer.id)
      await endChange(ctx.db, ctx.viewer.id)
    }),
  )
}
