import { InvitationEmails, InvitationEmailsLink } from '../applications/invitees.schemas.ts'
import { route } from '../core/route.ts'

/** Whether companies may email an address invitations to a seat: for the link in such an email. */
export const seatEmails = {
  read: route({
    method: 'GET',
    path: '/seat-invitations/stop/:token',
    summary: 'What the unsubscribe link of an invitation to a seat is about',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
  /** Also what email programs send by themselves (RFC 8058). */
  stop: route({
    method: 'POST',
    path: '/seat-invitations/stop/:token',
    summary: 'Stop emails that invite this address to join a company',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
  /** Undoes it from the same page. */
  start: route({
    method: 'POST',
    path: '/seat-invitations/stop/:token/undo',
    summary: 'Let companies email this address invitations to join them again',
    access: 'public',
    params: InvitationEmailsLink,
    response: InvitationEmails,
  }),
}
