import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { releaseMedia } from '../media/index.ts'
import { postNotices } from './invitations.notices.ts'
import { deleteTraces, findTraces } from './marks.queries.ts'
import { mediaOfOwner } from './post-files.queries.ts'
import { mountPosts } from './posts.routes.ts'
import { clockTask, placeTask, postFilesTask, vocabularyTask } from './posts.tasks.ts'

export * as facets from './posts.facets.ts'
export * as postPolicy from './posts.policy.ts'
export { findPost, forEverybody, listed, type PostPatch, type PostRow, visibleTo } from './posts.queries.ts'
export * as posts from './posts.service.ts'
export * as moderation from './moderation.service.ts'

export { type PostKindRules, wrongField } from './post-kind.rules.ts'
export { placePosts } from './posts.tasks.ts'
export { inviteToPost } from './post-invitations.service.ts'
export { seenBy } from './post-rows.service.ts'
export { createPostService } from './post-kind.service.ts'
export { mountPostKind } from './post-kind.routes.ts'
export { refreshPicture } from './post-files.service.ts'
export { presentPost, type PostParts } from './posts.present.ts'
export type { ApplicantCounts, ApplicantsPort, KindDetails } from './posts.ports.ts'
export { findPostName } from './post-name.reads.ts'
export { MAIL_POST, type MailPost, POSTER, postsFor, tellable } from './tellable.reads.ts'
export { soleCompanies } from './sole-companies.reads.ts'
export { readOpenPosts } from './open-posts.service.ts'

/** The common row of every post: who sees it, where it stands in its flow, who saved, liked or hid it. */
export const postsModule = {
  name: 'posts',
  mount: mountPosts,
  notices: postNotices,
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
