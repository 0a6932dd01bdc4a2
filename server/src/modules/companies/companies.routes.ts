import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import {
  acceptInvitation,
  invite,
  readInvitations,
  resendInvitation,
  revokeInvitation,
  tellInvitation,
} from './invitations.service.ts'
import {
  activateSeat,
  giveRole,
  leaveCompany,
  passOwnership,
  readMembers,
  readSeats,
  removeMember,
} from './seats.service.ts'
import {
  askWithoutDomain,
  confirmDomain,
  readVerification,
  requestVerification,
  resendDomainCode,
  withdrawRequest,
} from './verifications.service.ts'

export function mountSeats(app: FastifyInstance): void {
  mount(app, companies.members, ({ query }, ctx) => readMembers(ctx, query))
  mount(app, companies.changeRole, ({ params, body }, ctx) => giveRole(ctx, params.memberId, body.role))
  mount(app, companies.removeMember, ({ params }, ctx) => removeMember(ctx, params.memberId))
  mount(app, companies.passOwnership, ({ params }, ctx) => passOwnership(ctx, params.memberId))
  mount(app, companies.invitations, ({ query }, ctx) => readInvitations(ctx, query))
  mount(app, companies.invite, ({ body }, ctx) => invite(ctx, body))
  mount(app, companies.resendInvitation, ({ params }, ctx) => resendInvitation(ctx, params.invitationId))
  mount(app, companies.revokeInvitation, ({ params }, ctx) => revokeInvitation(ctx, params.invitationId))
  mount(app, companies.invitation, ({ params }, ctx) => tellInvitation(ctx, params.token))
  mount(app, companies.accept, ({ params }, ctx) => acceptInvitation(ctx, params.token))
  mount(app, companies.seats, (_input, ctx) => readSeats(ctx))
  mount(app, companies.activate, ({ body }, ctx) => activateSeat(ctx, body.business_id))
  mount(app, companies.leave, ({ params }, ctx) => leaveCompany(ctx, params.businessId))
}

export function mountVerifications(app: FastifyInstance): void {
  mount(app, verifications.state, (_input, ctx) => readVerification(ctx))
  mount(app, verifications.request, ({ body }, ctx) => requestVerification(ctx, body))
  mount(app, verifications.resendCode, (_input, ctx) => resendDomainCode(ctx))
  mount(app, verifications.confirm, ({ body }, ctx) => confirmDomain(ctx, body.code))
  mount(app, verifications.withdraw, (_input, ctx) => withdrawRequest(ctx))
  mount(app, verifications.askWithoutDomain, ({ body }, ctx) => askWithoutDomain(ctx, body))
}
