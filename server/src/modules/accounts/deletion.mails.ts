import { DELETION_GRACE_DAYS } from '@ensemble/contract/accounts/deletion.schemas.ts'
import { mailTime } from '../../platform/mail/mail-time.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface To {
  email: string
  full_name: string
  time_zone: string | null
}

const hello = ({ full_name }: To) => (full_name ? [text(`Hi ${full_name},`)] : [])

/** After the request: when the account is deleted, and how to keep it. */
export const leavingMail = (to: To, dueAt: Date, byAdministrator: boolean, home: string): Mail => ({
  to: to.email,
  kind: 'accounts.leaving',
  subject: 'Your Ensemble account is scheduled for deletion',
  content: {
    heading: 'Your account is scheduled for deletion',
    parts: [
      ...hello(to),
      text(
        byAdministrator
          ? `An Ensemble administrator scheduled your account for deletion on ${mailTime(dueAt, to.time_zone)}. Until then it’s hidden from everyone, and you’re signed out everywhere.`
          : `As you requested, we’ll delete your account on ${mailTime(dueAt, to.time_zone)}. Until then it’s hidden from everyone, and you’re signed out everywhere.`,
      ),
      ...(byAdministrator
        ? []
        : [
            text(`Changed your mind? Sign in within ${DELETION_GRACE_DAYS} days and choose “Keep my account”.`),
            button('Keep my account', `${home}/auth`),
          ]),
    ],
    footer: byAdministrator
      ? 'Only an administrator can cancel this.'
      : 'If this wasn’t you, sign in, keep your account and change your password right away.',
  },
})

/** Three days before the end. */
export const reminderMail = (to: To, dueAt: Date, byAdministrator: boolean, home: string): Mail => ({
  to: to.email,
  kind: 'accounts.leaving_soon',
  subject: 'Your Ensemble account will be deleted soon',
  content: {
    heading: 'Your account will be deleted soon',
    parts: [
      ...hello(to),
      text(`We’ll delete your account on ${mailTime(dueAt, to.time_zone)}. After that, it can’t be restored.`),
      ...(byAdministrator
        ? []
        : [
            text('To keep it, sign in before then and choose “Keep my account”.'),
            button('Keep my account', `${home}/auth`),
          ]),
    ],
    footer: 'You’re getting this because your account is scheduled for deletion.',
  },
})

/** After it was canceled. */
export const keptMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'accounts.kept',
  subject: 'Your Ensemble account won’t be deleted',
  content: {
    heading: 'Your account won’t be deleted',
    parts: [
      ...hello(to),
      text('The deletion of your account was canceled. Everything is as it was. Sign in to continue.'),
      button('Go to Ensemble', home),
    ],
    footer: 'If this wasn’t you, change your password right away.',
  },
})

/** The last one. */
export const goneMail = (to: To): Mail => ({
  to: to.email,
  kind: 'accounts.gone',
  forget: true,
  subject: 'Your Ensemble account was deleted',
  content: {
    heading: 'Your account was deleted',
    parts: [
      ...hello(to),
      text(
        'We deleted your account and what belonged to it. You can sign up again with this address anytime, but nothing will come back.',
      ),
    ],
    footer: 'This is the last email about this account.',
  },
})
