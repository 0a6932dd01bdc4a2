export { openMailLink, signMailLink, unsubscribeLink } from './mail-links.ts'
export { takeOneClick } from './one-click.ts'
export { invitationEmailsOf } from './refused-invitations.ts'
