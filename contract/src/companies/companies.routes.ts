import { z } from 'zod'
import { id } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Invitation, InvitationLink, InvitationRef, InvitationTold, InviteForm, Member, MemberRef, OwnSeat, Role } from './companies.schemas.ts'

/** Seats of the active company, and of the person. */
export const companies = {
  members: route({ method: 'GET', path: '/business/members', summary: 'Who has a seat in the active company, oldest first', access: 'seat:viewer', query: PageQuery, response: page(Member) }),
  changeRole: route({ method: 'PUT', path: '/business/members/:memberId', summary: 'Give a member another role', access: 'seat:owner', changesViewer: true, params: MemberRef, body: z.object({ role: Role }) }),
  removeMember: route({ method: 'DELETE', path: '/business/members/:memberId', summary: 'Take a seat away', access: 'seat:owner', changesViewer: true, params: MemberRef }),
  passOwnership: route({
    method: 'POST', path: '/business/members/:memberId/ownership', summary: 'Make a member an owner and become a recruiter', access: 'seat:owner', changesViewer: true, params: MemberRef, body: z.object({}),
  }),
  invitations: route({ method: 'GET', path: '/business/invitations', summary: 'Invitations that were not accepted yet, newest first', access: 'seat:owner', query: PageQuery, response: page(Invitation) }),
  invite: route({
    method: 'POST', path: '/business/invitations', summary: 'Invite an address to a seat, by mail', access: 'seat:owner', limit: 'api:invitation', creates: true, body: InviteForm,
    response: Invitation, status: 201,
  }),
  resendInvitation: route({
    method: 'POST', path: '/business/invitations/:invitationId/resend', summary: 'Send a fresh link; the older one ends', access: 'seat:owner', limit: 'api:invitation', params: InvitationRef,
    body: z.object({}), response: Invitation,
  }),
  revokeInvitation: route({ method: 'DELETE', path: '/business/invitations/:invitationId', summary: 'Take an invitation back', access: 'seat:owner', params: InvitationRef }),
  invitation: route({ method: 'GET', path: '/invitations/:token', summary: 'What an invitation is for, by the token of its link', access: 'public', limit: 'api:search', params: InvitationLink, response: InvitationTold }),
  accept: route({
    method: 'POST', path: '/invitations/:token/accept', summary: 'Take the seat, or found the company, that an invitation offers', access: 'member', changesViewer: true, params: InvitationLink, body: z.object({}),
    response: z.object({ businessId: id }),
  }),
  seats: route({ method: 'GET', path: '/me/seats', summary: 'My seats; the one I act for first', access: 'member', response: z.object({ items: z.array(OwnSeat) }) }),
  activate: route({ method: 'PUT', path: '/me/active-company', summary: 'Choose the company that I act for', access: 'member', changesViewer: true, body: z.object({ businessId: id }) }),
  leave: route({ method: 'DELETE', path: '/me/seats/:businessId', summary: 'Give up my seat in a company', access: 'member', changesViewer: true, params: z.object({ businessId: id }) }),
}
