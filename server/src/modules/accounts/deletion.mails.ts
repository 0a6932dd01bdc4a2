import { DELETION_GRACE_DAYS } from '@ensemble/contract/accounts/deletion.schemas.ts'
import { mailTime } from '../../platform/mail/mail-time.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface To {
  email: string
  full_name: string
  time_zone: string | null
}

const hello = ({ full_name }: To) => (full_name ? [text(`Hello ${full_name},`)] : [])

/** After the request: when the account ends, and how it is kept. */
export const leavingMail = (to: To, dueAt: Date, byAdministrator: boolean, home: string): Mail => ({
  to: to.email,
  kind: 'accounts.leaving',
  subject: 'Your Ensemble account will be deleted',
  content: {
    heading: 'Your account will be deleted',
    parts: [
      ...hello(to),
      text(
        byAdministrator
          ? `An administrator of Ensemble ordered that your account is deleted on ${mailTime(dueAt, to.time_zone)}. Until then nobody sees it, and you are signed out everywhere.`
          : `As you asked, your account will be deleted on ${mailTime(dueAt, to.time_zone)}. Until then nobody sees it, and you are signed out everywhere.`,
      ),
      ...(byAdministrator
        ? []
        : [
            text(`Changed your mind? Sign in within these ${DELETION_GRACE_DAYS} days and choose “Keep my account”.`),
            button('Keep my account', `${home}/auth`),
          ]),
    ],
    footer: byAdministrator
      ? 'Only an administrator can take this back.'
      : 'If this was not you, sign in, keep the account and change your password at once.',
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
      text(`Your account will be deleted on ${mailTime(dueAt, to.time_zone)}. What is deleted cannot be brought back.`),
      ...(byAdministrator
        ? []
        : [
            text('To keep it, sign in before then and choose “Keep my account”.'),
            button('Keep my account', `${home}/auth`),
          ]),
    ],
    footer: 'You get this because the deletion of your account was requested.',
  },
})

/** After it was taken back. */
export const keptMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'accounts.kept',
  subject: 'Your Ensemble account is kept',
  content: {
    heading: 'Your account is kept',
    parts: [
      ...hello(to),
      text('The deletion of your account was taken back. Everything is as it was; sign in to go on.'),
      button('Go to Ensemble', home),
    ],
    footer: 'If this was not you, change your password at once.',
  },
})

/** The last one. */
export const goneMail = (to: To): Mail => ({
  to: to.email,
  kind: 'accounts.gone',
  subject: 'Your Ensemble account was deleted',
  content: {
    heading: 'Your account was deleted',
    parts: [
      ...hello(to),
      text(
        'Your account and what belonged to it were deleted. You can sign up again with this address at any time; nothing comes back with it.',
      ),
    ],
    footer: 'This is the last mail about this account.',
  },
})
