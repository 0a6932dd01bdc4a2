import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, code as codePart, text } from '../../../platform/mail/template.ts'
import { minutes } from '../auth.mails.ts'
import type { Half } from './email-change.queries.ts'

/** The code that each of the two addresses confirms a change with. */
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
    heading: half === 'new' ? 'Confirm your new email address' : 'Confirm your change of email address',
    parts: [
      text(
        half === 'new'
          ? 'Someone is changing the email of an Ensemble account to this address. If that’s you, enter this code on the page where you changed it:'
          : `You’re changing the email of your Ensemble account to ${newEmail}. Enter this code on the page where you changed it:`,
      ),
      codePart(code),
      text(
        `It expires in ${minutes(ttlSeconds)} and works once. The other address gets its own code, and you need both. Or confirm with one click:`,
      ),
      button('Confirm this address', link),
    ],
    footer:
      half === 'new'
        ? 'If you weren’t expecting this, you can ignore it. Nothing happens without the code.'
        : 'If this wasn’t you, don’t share the code. Sign in and change your password under Settings, Security.',
  },
})

/** To the old address, once the new one is in use. */
export const emailChangedMail = (to: string, newEmail: string): Mail => ({
  to,
  kind: 'auth.email_changed',
  subject: 'Your Ensemble email address was changed',
  content: {
    heading: 'Your email address was changed',
    parts: [
      text(
        `The email of your Ensemble account is now ${newEmail}. Use it to sign in from now on. Emails about your account no longer come to this address.`,
      ),
    ],
    footer: 'You’re getting this because both addresses confirmed the change.',
  },
})

/** To the owner of an address that someone wanted for another account. */
export const addressInUseMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.address_in_use',
  subject: 'This address already has an Ensemble account',
  content: {
    heading: 'This address already has an account',
    parts: [
      text(
        'Someone, maybe you, tried to change the email of another Ensemble account to this address. It already has an account of its own, so nothing changed.',
      ),
      button('Sign in', `${home}/auth`),
    ],
    footer: 'If this wasn’t you, you don’t need to do anything.',
  },
})
