import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './person.queries.ts'
import { portfolioNeeds } from './portfolio.needs.ts'
import { portfolioNotices } from './portfolio.notices.ts'
import { mountPortfolio } from './portfolio.routes.ts'

/** Portfolio projects with their files, order, private links and credits. */
export const portfolioModule = {
  name: 'portfolio',
  mount: mountPortfolio,
  notices: portfolioNotices,
  needs: portfolioNeeds,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => erasePerson(ctx.db, userId),
  },
}
