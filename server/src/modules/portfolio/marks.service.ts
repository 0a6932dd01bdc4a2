import type { MemberContext } from '../../platform/context.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { countLook, type Sender } from '../views/index.ts'
import { countLikes, countViews, deleteLike, insertLike } from './marks.queries.ts'
import { canLikeProject } from './portfolio.policy.ts'
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

/** Counts a look at a project: once a day, never its owner's. Returns the new number of views. Throws 404. */
export async function countView(ctx: MemberContext, projectId: string, sender: Sender): Promise<{ views: number }> {
  const project = await seen(ctx, projectId)
  await countLook(ctx, { kind: 'project', id: projectId, source: 'link' }, sender)
  return { views: (await countViews(ctx.db, projectId)) ?? project.views }
}
