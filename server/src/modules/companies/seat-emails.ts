import { seatEmails as stopping } from '@ensemble/contract/companies/seat-emails.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { invitationEmailsOf, takeOneClick } from '../preferences/links.face.ts'
import { findInvitation } from './invitations.reads.ts'

/** Emails that invite an address to a seat, and the link that stops them. */
export const seatEmails = invitationEmailsOf({
  kind: 'seat',
  purpose: 'seat-invitation',
  label: 'Stop invitations to join companies',
  page: 'seats',
  call: 'seat-invitations',
  addressOf: async (ctx, id) => (await findInvitation(ctx.db, id))?.email,
})

export async function mountSeatEmails(app: FastifyInstance): Promise<void> {
  mount(app, stopping.read, ({ params }, ctx) => seatEmails.read(ctx, params.token))
  mount(app, stopping.start, ({ params }, ctx) => seatEmails.set(ctx, params.token, true))
  await takeOneClick(app, (scope) =>
    mount(scope, stopping.stop, ({ params }, ctx) => seatEmails.set(ctx, params.token, false)),
  )
}
