import { support } from '@ensemble/contract/support/support.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { answerQuestion, ask, listQuestions } from './support.service.ts'

export function mountSupport(app: FastifyInstance): void {
  mount(app, support.ask, ({ body }, ctx) => ask(ctx, body))
  mount(app, support.list, ({ query }, ctx) => listQuestions(ctx, query))
  mount(app, support.answer, ({ params, body }, ctx) => answerQuestion(ctx, params.requestId, body.answer))
}
