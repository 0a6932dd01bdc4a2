import type { Context } from '../../platform/context.ts'
import { projectsOf, removeProjectsOf } from './portfolio.queries.ts'

/** Portfolio projects: their rows; their screens come with the profiles. */
export const portfolioModule = {
  name: 'portfolio',
  mount(): void {},
  person: {
    exportFor: async (ctx: Context, userId: string) => ({ portfolio_projects: await projectsOf(ctx.db, userId) }),
    eraseFor: async (ctx: Context, userId: string) => {
      await removeProjectsOf(ctx.db, userId)
    },
  },
}
