import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readBlocked, readBlockedByCompany } from './blocked.service.ts'
import { readCase, readCases } from './cases.service.ts'
import { decideCase, undoCase } from './decisions.service.ts'
import { ownReports, reportSubject } from './safety.service.ts'

export function mountSafety(app: FastifyInstance): void {
  mount(app, safety.report, ({ body }, ctx) => reportSubject(ctx, body))
  mount(app, safety.mine, ({ query }, ctx) => ownReports(ctx, query))
  mount(app, safety.blocked, ({ query }, ctx) => readBlocked(ctx, query))
  mount(app, safety.blockedByCompany, ({ query }, ctx) => readBlockedByCompany(ctx, query))
  mount(app, safety.cases, ({ query }, ctx) => readCases(ctx, query))
  mount(app, safety.case, ({ params }, ctx) => readCase(ctx, params.caseId))
  mount(app, safety.decide, async ({ params, body }, ctx) => {
    await decideCase(ctx, params.caseId, body)
    return readCase(ctx, params.caseId)
  })
  mount(app, safety.undo, async ({ params, body }, ctx) => {
    await undoCase(ctx, params.caseId, body.version)
    return readCase(ctx, params.caseId)
  })
}
