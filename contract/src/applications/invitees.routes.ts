import { z } from 'zod'
import { id } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Invitee, InviteeForm, Invitees } from './invitees.schemas.ts'

export const invitees = {
  list: route({
    method: 'GET',
    path: '/business/invitees',
    summary: 'Who was invited to apply by email, and the posts to invite people to',
    access: 'seat:viewer',
    query: PageQuery,
    response: Invitees,
  }),
  invite: route({
    method: 'POST',
    path: '/business/invitees',
    summary: 'Invite an address to apply for an open post, once; the answer is the same with and without an account',
    access: 'seat:recruiter',
    limit: 'api:invitation',
    creates: true,
    body: InviteeForm,
    response: Invitee,
    status: 201,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/business/invitees/:inviteeId',
    summary: 'Revoke an invitation to apply',
    access: 'seat:recruiter',
    params: z.object({ inviteeId: id }),
  }),
}
