import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { releaseMedia } from '../media/index.ts'
import { deleteTraces, findTraces } from './marks.queries.ts'
import { mountOpportunities } from './opportunities.routes.ts'
import { clockTask, placeTask, postFilesTask, vocabularyTask } from './opportunities.tasks.ts'
import { mediaOfOwner } from './post-files.queries.ts'

export * as facets from './opportunities.facets.ts'
export * as postPolicy from './opportunities.policy.ts'
export { findPost, type PostPatch, type PostRow, visibleTo } from './opportunities.queries.ts'
export * as posts from './opportunities.service.ts'
export * as moderation from './moderation.service.ts'
export { screenPost } from './warnings.queries.ts'
export { mergeForm, type PostForm, type PostKindRules, wrongField } from './posting.rules.ts'
export { placePosts } from './opportunities.tasks.ts'
export { inviteToPost } from './post-invitations.service.ts'
export { seenBy } from './post-rows.service.ts'
export { createPosting } from './posting.service.ts'
export { refreshPicture } from './post-files.service.ts'
export { presentPay, presentPost, type PostParts } from './posts.present.ts'
export { provideSurroundings, type Surroundings, type SurroundingsReader } from './surroundings.ts'

/** The common row of every post: who sees it, where it stands in its flow, who saved, liked or hid it. */
export const opportunitiesModule = {
  name: 'opportunities',
  mount: mountOpportunities,
  tasks: [clockTask, vocabularyTask, placeTask, postFilesTask],
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => findTraces(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        await releaseMedia(ctx, await mediaOfOwner(ctx.db, userId))
        await deleteTraces(ctx.db, userId)
      }),
  },
}
