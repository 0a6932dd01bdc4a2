import { following } from '@ensemble/contract/following/following.routes.ts'
import { MOST_FOLLOWED } from '@ensemble/contract/following/following.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Context, MemberContext } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/http/mount.ts'
import {
  countFollows,
  deleteFollow,
  eraseFollows,
  exportFollows,
  findFollowedCompany,
  findFollowedPerson,
  insertFollow,
} from './following.queries.ts'

const CONFLICT = 409

async function pass(ctx: MemberContext, state: { following: boolean } | undefined): Promise<void> {
  if (!state) throw notFound()
  if (!state.following && (await countFollows(ctx.db, ctx.viewer.id)) >= MOST_FOLLOWED)
    throw new AppError('following.too_many', CONFLICT)
}

/** Follows a talent; twice is once. Throws 404 for whom the viewer may not see, `following.yourself`, `following.too_many`. */
async function followPerson(ctx: MemberContext, personId: string): Promise<void> {
  if (personId === ctx.viewer.id) throw new AppError('following.yourself', CONFLICT)
  await pass(ctx, await findFollowedPerson(ctx.db, ctx.viewer, personId))
  await insertFollow(ctx.db, ctx.viewer.id, { person_id: personId })
}

/** Follows a company; twice is once. Throws 404 for one that the viewer may not see, `following.yourself` for an own one, `following.too_many`. */
async function followCompany(ctx: MemberContext, businessId: string): Promise<void> {
  if (ctx.viewer.seats.some((seat) => seat.businessId === businessId))
    throw new AppError('following.yourself', CONFLICT)
  await pass(ctx, await findFollowedCompany(ctx.db, ctx.viewer, businessId))
  await insertFollow(ctx.db, ctx.viewer.id, { business_id: businessId })
}

async function found<T>(state: Promise<T | undefined>): Promise<T> {
  const value = await state
  if (!value) throw notFound()
  return value
}

async function ended(deleted: Promise<boolean>): Promise<void> {
  if (!(await deleted)) throw notFound()
}

/** Whom people follow. Nobody is told who follows them; a block ends it both ways, in the database. */
export const followingModule = {
  name: 'following',
  mount(app: FastifyInstance): void {
    mount(app, following.person, ({ params }, ctx) => found(findFollowedPerson(ctx.db, ctx.viewer, params.personId)))
    mount(app, following.followPerson, ({ params }, ctx) => followPerson(ctx, params.personId))
    mount(app, following.unfollowPerson, ({ params }, ctx) =>
      ended(deleteFollow(ctx.db, ctx.viewer.id, { person_id: params.personId })),
    )
    mount(app, following.company, ({ params }, ctx) =>
      found(findFollowedCompany(ctx.db, ctx.viewer, params.businessId)),
    )
    mount(app, following.followCompany, ({ params }, ctx) => followCompany(ctx, params.businessId))
    mount(app, following.unfollowCompany, ({ params }, ctx) =>
      ended(deleteFollow(ctx.db, ctx.viewer.id, { business_id: params.businessId })),
    )
  },
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportFollows(ctx.db, userId),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseFollows(ctx.db, userId)),
  },
}
