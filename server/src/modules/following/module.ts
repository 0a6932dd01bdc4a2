import type { Context } from '../../platform/context.ts'
import { followingNotices } from './following.notices.ts'
import { eraseFollows, exportFollows } from './following.queries.ts'
import { mountFollowing } from './following.routes.ts'

/** Who people follow. Followers are never revealed; a block ends following in both directions, in the database. */
export const followingModule = {
  name: 'following',
  mount: mountFollowing,
  notices: followingNotices,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportFollows(ctx.db, userId),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseFollows(ctx.db, userId)),
  },
}
