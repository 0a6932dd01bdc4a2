import type { Context } from '../../platform/context.ts'
import { erasePerson, exportPerson } from './safety.queries.ts'
import { mountSafety } from './safety.routes.ts'

export { type CaseStory, findCaseStory } from './cases.reads.ts'

/** Reports and what administrators make of them. */
export const safetyModule = {
  name: 'safety',
  mount: mountSafety,
  constraints: {
    safety_reports_once: 'safety.already_reported',
    safety_cases_open_key: 'safety.reported_again',
  },
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
