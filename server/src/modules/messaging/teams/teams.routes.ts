import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { leaveTeam, readMembers } from './teams.service.ts'

export function mountTeams(app: FastifyInstance): void {
  mount(app, messaging.members, ({ params, query }, ctx) => readMembers(ctx, params.conversationId, query))
  mount(app, messaging.removeMember, ({ params }, ctx) => leaveTeam(ctx, params.conversationId, params.memberId))
}
