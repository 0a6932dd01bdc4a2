import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, text } from '../../../platform/mail/template.ts'

const SECURITY = '/settings/security'

/** A passkey was added: whoever holds it can sign in. */
export const passkeyAddedMail = (to: string, name: string, home: string): Mail => ({
  to,
  kind: 'auth.passkey_added',
  subject: 'A passkey was added to your Ensemble account',
  content: {
    heading: 'A passkey was added',
    parts: [
      text(
        `You can now sign in with the passkey “${name}”, without your password. Your other ways to sign in still work.`,
      ),
      button('See your passkeys', home + SECURITY),
    ],
    footer:
      'If this wasn’t you, remove the passkey under Settings → Security and reset your password: choose “Forgot Password?” on the sign-in page.',
  },
})

/** A passkey was removed: it no longer signs in. */
export const passkeyRemovedMail = (to: string, name: string, home: string): Mail => ({
  to,
  kind: 'auth.passkey_removed',
  subject: 'A passkey was removed from your Ensemble account',
  content: {
    heading: 'A passkey was removed',
    parts: [
      text(`The passkey “${name}” can no longer sign in to your account. Your other ways to sign in still work.`),
      button('See your passkeys', home + SECURITY),
    ],
    footer: 'If this wasn’t you, reset your password right away: choose “Forgot Password?” on the sign-in page.',
  },
})
