import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { sendCalendar } from './calendar.service.ts'
import { findFreeTimes } from './free.service.ts'
import {
  ask,
  cancel,
  changePlace,
  complete,
  decline,
  pick,
  propose,
  proposeAgain,
  readInterview,
  withdrawTimes,
} from './interviews.service.ts'
import { keepKit, readKit } from './kit.service.ts'
import { readInterviews } from './lists.service.ts'
import { readInterviewers } from './seats.service.ts'

export function mountInterviews(app: FastifyInstance): void {
  mount(app, interviews.list, ({ query }, ctx) => readInterviews(ctx, query))
  mount(app, interviews.detail, ({ params }, ctx) => readInterview(ctx, params.interviewId))
  mount(app, interviews.calendar, ({ params, reply }, ctx) => sendCalendar(ctx, params.interviewId, reply))
  mount(app, interviews.people, ({ params }, ctx) => readInterviewers(ctx, params.applicationId))
  mount(app, interviews.free, ({ params, query }, ctx) => findFreeTimes(ctx, params.applicationId, query))
  mount(app, interviews.propose, ({ params, body }, ctx) => propose(ctx, params.applicationId, body))
  mount(app, interviews.proposeAgain, ({ params, body }, ctx) => proposeAgain(ctx, params.interviewId, body))
  mount(app, interviews.change, ({ params, body }, ctx) => changePlace(ctx, params.interviewId, body))
  mount(app, interviews.pick, ({ params, body }, ctx) => pick(ctx, params.interviewId, body))
  mount(app, interviews.ask, ({ params, body }, ctx) => ask(ctx, params.interviewId, body))
  mount(app, interviews.decline, ({ params, body }, ctx) => decline(ctx, params.interviewId, body))
  mount(app, interviews.withdrawTimes, ({ params, body }, ctx) => withdrawTimes(ctx, params.interviewId, body))
  mount(app, interviews.cancel, ({ params, body }, ctx) => cancel(ctx, params.interviewId, body))
  mount(app, interviews.complete, ({ params, body }, ctx) => complete(ctx, params.interviewId, body))
  mount(app, interviews.kit, ({ params }, ctx) => readKit(ctx, params.interviewId))
  mount(app, interviews.keep, ({ params, body }, ctx) => keepKit(ctx, params.interviewId, body))
}
