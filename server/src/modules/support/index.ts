import { support } from '@ensemble/contract/support/support.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { eraseRequests, exportRequests } from './support.queries.ts'
import { answerQuestion, ask, listQuestions } from './support.service.ts'

/** Questions to the operators, by people and visitors, and their answers. */
export const supportModule = {
  name: 'support',
  mount(app: FastifyInstance): void {
    mount(app, support.ask, ({ body }, ctx) => ask(ctx, body))
    mount(app, support.list, ({ query }, ctx) => listQuestions(ctx, query))
    mount(app, support.answer, ({ params, body }, ctx) => answerQuestion(ctx, params.requestId, body.answer))
  },
  person: {
    exportFor: (ctx: Context, userId: string): Promise<Record<string, unknown>> => exportRequests(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string): Promise<void> => eraseRequests(ctx.db, userId),
  },
}
