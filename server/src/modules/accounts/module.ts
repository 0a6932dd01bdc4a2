import type { Context } from '../../platform/context.ts'
import { erasePerson } from './accounts.queries.ts'
import { mountAccounts } from './accounts.routes.ts'
import { exportPerson } from './person.reads.ts'

/**
 * The signed-in person: profile, interests, account deletion, and the denials that the page reports.
 */
export const accountsModule = {
  name: 'accounts',
  mount: mountAccounts,
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
