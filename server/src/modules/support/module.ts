import type { Context } from '../../platform/context.ts'
import { eraseRequests, exportRequests } from './support.queries.ts'
import { mountSupport } from './support.routes.ts'

/** Questions to the operators, from people and visitors, and their answers. */
export const supportModule = {
  name: 'support',
  mount: mountSupport,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportRequests(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => eraseRequests(ctx.db, userId),
  },
}
