import type { Mail } from '../../platform/mail/outbox.ts'
import { button, text } from '../../platform/mail/template.ts'

interface To {
  name: string
  email: string
}

const hello = ({ name }: To) => (name ? [text(`Hi ${name},`)] : [])

/** After access was granted, so that no one becomes an administrator without knowing. */
export const grantedMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'administration.granted',
  subject: 'You’re now an Ensemble administrator',
  content: {
    heading: 'You’re now an administrator',
    parts: [
      ...hello(to),
      text(
        'An Ensemble administrator gave you administrator access. You’ll find the administration in your account menu.',
      ),
      button('Open administration', `${home}/admin`),
      text('Please turn on two-factor authentication under Settings, Security. Your account can do a lot now.'),
    ],
    footer: 'If you didn’t expect this, ask the administrator who gave you access.',
  },
})

export const revokedMail = (to: To, home: string): Mail => ({
  to: to.email,
  kind: 'administration.revoked',
  subject: 'You’re no longer an Ensemble administrator',
  content: {
    heading: 'Your administrator access was removed',
    parts: [
      ...hello(to),
      text('An Ensemble administrator removed your administrator access. The rest of your account stays as it is.'),
      button('Go to Ensemble', home),
    ],
    footer: 'You’re getting this because your account’s access changed.',
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
    footer: 'You’re getting this because an Ensemble administrator wrote to you about your account.',
  },
})
