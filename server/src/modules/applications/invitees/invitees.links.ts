import { invitationEmailsOf } from '../../preferences/links.face.ts'
import { findAddress } from './invitees.queries.ts'

/** Emails that invite an address to apply, and the link that stops them. */
export const invitationEmails = invitationEmailsOf({
  kind: 'apply',
  purpose: 'applicant-invitation',
  label: 'Stop invitations to this address',
  page: 'invitations',
  call: 'invitees',
  addressOf: (ctx, id) => findAddress(ctx.db, id),
})
