import { invitationEmailsOf } from '../preferences/links.face.ts'
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
