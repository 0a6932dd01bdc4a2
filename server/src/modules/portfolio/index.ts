import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './person.queries.ts'

export * as credits from './credits.service.ts'
export * as links from './links.service.ts'
export { listLinks, type LinkRow } from './links.queries.ts'
export * as projectMarks from './marks.service.ts'
export * as portfolioPolicy from './portfolio.policy.ts'
export * as projects from './projects.service.ts'
export { takeProjectDown, visibleTo } from './projects.queries.ts'
export { stillOf } from './stills.ts'

/** Portfolio projects with their files, order, links and credits. Their routes stand in `reads/portfolio`, which joins the people. */
export const portfolioModule = {
  name: 'portfolio',
  mount: (): void => undefined,
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => erasePerson(ctx.db, userId),
  },
}
