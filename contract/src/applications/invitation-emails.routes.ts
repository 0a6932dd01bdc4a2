import { route } from '../core/route.ts'
import { InvitationEmails, InvitationEmailsLink } from './invitees.schemas.ts'

/** Whether invitations to apply may be emailed to an address: for the link in such an email. */
export const invitationEmails = {
  read: route({
    method: 'GET',
    path: '/invitees/stop/:token',
    summary: 'What the unsubscribe link of an invitation to apply is about',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
  /** Also what email programs send by themselves (RFC 8058). */
  stop: route({
    method: 'POST',
    path: '/invitees/stop/:token',
    summary: 'Stop emails that invite this address to apply',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
  /** Undoes it from the same page. */
  start: route({
    method: 'POST',
    path: '/invitees/stop/:token/undo',
    summary: 'Let companies invite this address again',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
}
