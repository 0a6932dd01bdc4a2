import type { Context } from '../../platform/context.ts'
import { mountPush } from './push.routes.ts'
import { eraseSubscriptions, exportSubscriptions } from './subscriptions.queries.ts'

/** Which browsers a person's notifications are pushed to. */
export const pushModule = {
  name: 'push',
  mount: mountPush,
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      push_subscriptions: await exportSubscriptions(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseSubscriptions(ctx.db, userId)),
  },
}
