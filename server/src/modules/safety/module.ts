import type { Context } from '../../platform/context.ts'
import { safetyNotices } from './safety.notices.ts'
import { erasePerson, exportPerson } from './safety.queries.ts'
import { mountSafety } from './safety.routes.ts'

/** Reports and what administrators decide about them. */
export const safetyModule = {
  name: 'safety',
  mount: mountSafety,
  notices: safetyNotices,
  constraints: {
    safety_reports_once: 'safety.already_reported',
    safety_cases_open_key: 'safety.reported_again',
  },
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
