import type { MemberContext } from '../../platform/context.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { countLikes, deleteLike, insertLike, insertView } from './marks.queries.ts'
import { canLikeProject, isOwn } from './portfolio.policy.ts'
import { findProject, type ProjectRow } from './projects.queries.ts'

async function seen(ctx: MemberContext, projectId: string): Promise<ProjectRow> {
  const project = await findProject(ctx.db, projectId, ctx.viewer)
  if (!project) throw notFound()
  return project
}

/** Likes or unlikes; returns the new number of likes. Throws 404, `portfolio.own_like` (403). */
export async function setLike(ctx: MemberContext, projectId: string, liked: boolean): Promise<{ likes: number }> {
  allow(canLikeProject(ctx.viewer, await seen(ctx, projectId)))
  await (liked ? insertLike : deleteLike)(ctx.db, projectId, ctx.viewer.id)
  const likes = await countLikes(ctx.db, projectId)
  if (likes === undefined) throw notFound()
  return { likes }
}

/** Counts a look at a project: once a day, never its owner's. Returns the new number of views. */
export async function countView(ctx: MemberContext, projectId: string): Promise<{ views: number }> {
  const project = await seen(ctx, projectId)
  if (isOwn(ctx.viewer, project) || project.status !== 'published') return { views: project.views }
  return { views: (await insertView(ctx.db, projectId, ctx.viewer.id)) ?? project.views }
}
