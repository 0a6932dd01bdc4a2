import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, code as codePart, text } from '../../../platform/mail/template.ts'
import { minutes } from '../auth.mails.ts'
import type { Half } from './email-change.queries.ts'

/** The code that one of the two addresses confirms a change with. */
export const emailChangeMail = (
  half: Half,
  {
    to,
    newEmail,
    code,
    link,
    ttlSeconds,
  }: { to: string; newEmail: string; code: string; link: string; ttlSeconds: number },
): Mail => ({
  to,
  kind: `auth.email_change_${half}`,
  subject: `${code} confirms your new Ensemble email address`,
  content: {
    heading: half === 'new' ? 'Confirm your new email address' : 'Confirm the change of your email address',
    parts: [
      text(
        half === 'new'
          ? 'This address is to become the address of an Ensemble account. Type this code on the page where it was changed:'
          : `The address of your Ensemble account is to become ${newEmail}. Type this code on the page where it was changed:`,
      ),
      codePart(code),
      text(
        `It is good for ${minutes(ttlSeconds)} and for one use. The other address gets a code of its own; both are needed. Or confirm with a click:`,
      ),
      button('Confirm this address', link),
    ],
    footer:
      half === 'new'
        ? 'If you do not know why you got this, you can ignore it: without the code nothing happens.'
        : 'If this was not you, give the code to nobody, sign in and change your password under Settings, Security.',
  },
})

/** To the old address, once the new one counts. */
export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  kind: 'auth.email_changed',
  subject: 'Your Ensemble email address was changed',
  content: {
    heading: 'Your email address was changed',
    parts: [
      text(
        `The address of your Ensemble account is now ${newEmail}. You sign in with it from now on, and mails about the account no longer come here.`,
      ),
    ],
    footer: 'Both addresses confirmed this change.',
  },
})
