import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { releaseMedia } from '../media/index.ts'
import { invited } from './invitations.notices.ts'
import { lapsing } from './lapsing.notices.ts'
import { deleteTraces, findTraces } from './marks.queries.ts'
import { named } from './named.notices.ts'
import { mediaOfOwner } from './post-files.queries.ts'
import { postNeeds } from './posts.needs.ts'
import { mountPosts } from './posts.routes.ts'
import { checkCardsTask, clockTask, placeTask, postFilesTask, rewordTask, vocabularyTask } from './posts.tasks.ts'

/** The common row of every post: who sees it, its state in the flow, who saved, liked or hid it. */
export const postsModule = {
  name: 'posts',
  mount: mountPosts,
  notices: [invited, lapsing, named],
  needs: postNeeds,
  tasks: [clockTask, vocabularyTask, placeTask, postFilesTask, rewordTask, checkCardsTask],
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => findTraces(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        await releaseMedia(ctx, await mediaOfOwner(ctx.db, userId))
        await deleteTraces(ctx.db, userId)
      }),
  },
}
