import type { Db } from '../../platform/db/db.ts'
import { insertProjects } from './portfolio.queries.ts'
import type { NewProject } from './portfolio.queries.ts'

/** Projects as their owner would have added them. */
export const makeProjects = async (ctx: { db: Db }, projects: NewProject[]): Promise<void> => {
  if (projects.length) await insertProjects(ctx.db, projects)
}
