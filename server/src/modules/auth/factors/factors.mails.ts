import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, text } from '../../../platform/mail/template.ts'

const notYou = 'If this was not you, reset your password at once: choose “Forgot Password?” on the sign-in page.'

/** An authenticator app was added: the account asks for its codes from now on. */
export const factorAddedMail = (to: string, name: string, home: string): Mail => ({
  to,
  kind: 'auth.factor_added',
  subject: 'Two-factor authentication is on for your Ensemble account',
  content: {
    heading: 'Two-factor authentication is on',
    parts: [
      text(
        `An authenticator app${name && ` (${name})`} was added to your account just now. Changes to how you sign in ask for a code from it, and every session that had not shown one was ended.`,
      ),
      text('Keep recovery codes in a safe place, for the day the app is lost.'),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})

/** An authenticator app was removed; `last`: the account asks for no codes any more. */
export const factorRemovedMail = (to: string, last: boolean, home: string): Mail => ({
  to,
  kind: 'auth.factor_removed',
  subject: last
    ? 'Two-factor authentication is off for your Ensemble account'
    : 'An authenticator app was removed from your Ensemble account',
  content: {
    heading: last ? 'Two-factor authentication is off' : 'An authenticator app was removed',
    parts: [
      text(
        last
          ? 'The authenticator app was removed from your account just now. Your password alone signs you in, and your recovery codes are good no longer.'
          : 'One of the authenticator apps of your account was removed just now. The others stay.',
      ),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})

/** A recovery code was used: two-factor authentication is off until the person turns it on again. */
export const recoveryUsedMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.recovery_code_used',
  subject: 'A recovery code of your Ensemble account was used',
  content: {
    heading: 'A recovery code was used',
    parts: [
      text(
        'Somebody who knows your password used one of your recovery codes just now. Two-factor authentication is off, and every other session was ended. Turn it on again with a new app, and make new recovery codes.',
      ),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})
