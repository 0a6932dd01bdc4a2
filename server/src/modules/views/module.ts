import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { deleteAppearancesOf, searchesBy } from './appearances.queries.ts'
import { deleteLooksAt, looksBy } from './ended.queries.ts'
import { forgetMember } from './ended.service.ts'
import { mountViews } from './views.routes.ts'
import { countEarlierTask, endLooksTask } from './views.tasks.ts'

/** Looks at posts, profiles and projects, and who is found by searches: counted for good, and kept one by one for a while. */
export const viewsModule = {
  name: 'views',
  mount: mountViews,
  tasks: [endLooksTask, countEarlierTask],
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      looks: await looksBy(ctx.db, userId),
      talent_searches: await searchesBy(ctx.db, userId),
    }),
    eraseFor: (ctx: Context, userId: string): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        await forgetMember(ctx, userId)
        await deleteLooksAt(ctx.db, [userId])
        await deleteAppearancesOf(ctx.db, userId)
      }),
  },
}
