import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { chooseCriteria, readScorecards, removeScorecard, saveScorecard } from './scorecards.service.ts'

export function mountScorecards(app: FastifyInstance): void {
  mount(app, scorecards.read, ({ params }, ctx) => readScorecards(ctx, params.applicationId))
  mount(app, scorecards.save, async ({ params, body }, ctx) => {
    await saveScorecard(ctx, params.applicationId, body)
    return readScorecards(ctx, params.applicationId)
  })
  mount(app, scorecards.remove, async ({ params }, ctx) => {
    await removeScorecard(ctx, params.applicationId)
    return readScorecards(ctx, params.applicationId)
  })
  mount(app, scorecards.chooseCriteria, async ({ params, body }, ctx) => {
    await chooseCriteria(ctx, params.applicationId, body.names)
    return readScorecards(ctx, params.applicationId)
  })
}
