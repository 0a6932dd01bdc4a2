import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface To {
  name: string
  email: string
}

const hello = ({ name }: To) => (name ? [text(`Hello ${name},`)] : [])

/** After the right was given, so that nobody administers unawares. */
export const grantedMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'administration.granted',
  subject: 'You are now an administrator of Ensemble',
  content: {
    heading: 'You are an administrator',
    parts: [
      ...hello(to),
      text(
        'An administrator of Ensemble gave you the administrator right. You find the administration in the menu of your account.',
      ),
      button('Open the administration', `${home}/admin`),
      text('Please turn on two-factor authentication under Settings, Security: this account can do a lot now.'),
    ],
    footer: 'If you did not expect this, answer the administrator who gave it to you.',
  },
})

export const revokedMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'administration.revoked',
  subject: 'You are no longer an administrator of Ensemble',
  content: {
    heading: 'Your administrator right was removed',
    parts: [
      ...hello(to),
      text('An administrator of Ensemble removed your administrator right. Your account stays as it is.'),
      button('Go to Ensemble', home),
    ],
    footer: 'You get this because the rights of your account were changed.',
  },
})

/** What an administrator wrote, as it was written. */
export const administratorMail = (to: To, { subject, message }: { subject: string; message: string }): Mail => ({
  to: to.email,
  kind: 'administration.mail',
  subject,
  content: {
    heading: subject,
    parts: [...hello(to), text(message)],
    footer: 'An administrator of Ensemble wrote this to you about your account.',
  },
})
