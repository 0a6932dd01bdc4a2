import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { deleteTraces, findTraces } from './marks.queries.ts'
import { mountOpportunities } from './opportunities.routes.ts'
import { clockTask, vocabularyTask } from './opportunities.tasks.ts'

export * as facets from './opportunities.facets.ts'
export * as postPolicy from './opportunities.policy.ts'
export { findPost, type PostPatch, type PostRow, visibleTo } from './opportunities.queries.ts'
export { withholdPostsOf } from './opportunities.queries.ts'
export * as posts from './opportunities.service.ts'
export * as moderation from './moderation.service.ts'
export { screenPost } from './warnings.queries.ts'

/** The common row of every post: who sees it, where it stands in its flow, who saved, liked or hid it. */
export const opportunitiesModule = {
  name: 'opportunities',
  mount: mountOpportunities,
  tasks: [clockTask, vocabularyTask],
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => findTraces(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => inTransaction(ctx, (ctx) => deleteTraces(ctx.db, userId)),
  },
}
