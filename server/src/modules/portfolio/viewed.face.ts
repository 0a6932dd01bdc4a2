import type { ViewedPort } from '../views/index.ts'
import { addViews } from './marks.queries.ts'
import { isOwn } from './portfolio.policy.ts'
import { findProject } from './projects.queries.ts'

/** A project counts while it is published, whoever may see it but its owner. */
export const viewedProjects: ViewedPort = {
  async counts(ctx, id) {
    const project = await findProject(ctx.db, id, ctx.viewer)
    return project?.status === 'published' && !isOwn(ctx.viewer, project) ? { businessId: null } : undefined
  },
  add: addViews,
}
