import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { registerConstraints } from '../../platform/db/constraints.ts'
import { mount } from '../../platform/http/mount.ts'
import { erasePerson, exportPerson } from './safety.queries.ts'
import { ownReports, reportSubject } from './safety.service.ts'

export { decideCase, undoCase } from './decisions.service.ts'
export { caseCan } from './safety.policy.ts'
export { provideSubjects, type Subject, type SubjectReader } from './safety.subjects.ts'

registerConstraints({ safety_reports_once: 'safety.already_reported', safety_cases_open_key: 'safety.reported_again' })

/** Reports and what administrators make of them. The queue is read, and decided from, in `reads/safety`. */
export const safetyModule = {
  name: 'safety',
  mount(app: FastifyInstance): void {
    mount(app, safety.report, ({ body }, ctx) => reportSubject(ctx, body))
    mount(app, safety.mine, ({ query }, ctx) => ownReports(ctx, query))
  },
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
