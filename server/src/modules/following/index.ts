import type { Context } from '../../platform/context.ts'
import { followingNotices } from './following.notices.ts'
import { eraseFollows, exportFollows } from './following.queries.ts'
import { mountFollowing } from './following.routes.ts'

/** Whom people follow. Nobody is told who follows them; a block ends it both ways, in the database. */
export const followingModule = {
  name: 'following',
  mount: mountFollowing,
  notices: followingNotices,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportFollows(ctx.db, userId),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseFollows(ctx.db, userId)),
  },
}
