import type { Mail } from '../../../platform/mail/outbox.ts'
import { button, text } from '../../../platform/mail/template.ts'

const notYou = 'If this wasn’t you, reset your password right away: choose “Forgot Password?” on the sign-in page.'

interface Factor {
  factor_type: string
  friendly_name: string
}

const thingOf = ({ factor_type: type }: Factor) =>
  type === 'phone' ? 'phone' : type === 'webauthn' ? 'passkey' : 'authenticator app'
const aThing = (factor: Factor) => (thingOf(factor) === 'authenticator app' ? 'An' : 'A') + ` ${thingOf(factor)}`

/** A second factor was added: the account asks for it from now on. */
export const factorAddedMail = (to: string, factor: Factor, home: string): Mail => ({
  to,
  kind: 'auth.factor_added',
  subject: 'Two-factor authentication is on for your Ensemble account',
  content: {
    heading: 'Two-factor authentication is on',
    parts: [
      text(
        `${aThing(factor)}${factor.friendly_name && ` (${factor.friendly_name})`} was just added to your account as a second step. Changing how you sign in now needs that step, and every session that hadn’t passed one was ended.`,
      ),
      text(`Keep recovery codes in a safe place in case you lose the ${thingOf(factor)}.`),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})

/** A second factor was removed; `last`: the account no longer asks for one. */
export const factorRemovedMail = (to: string, factor: Factor, last: boolean, home: string): Mail => ({
  to,
  kind: 'auth.factor_removed',
  subject: last
    ? 'Two-factor authentication is off for your Ensemble account'
    : `${aThing(factor)} was removed from your Ensemble account`,
  content: {
    heading: last ? 'Two-factor authentication is off' : `${aThing(factor)} was removed`,
    parts: [
      text(
        last
          ? `The ${thingOf(factor)} was just removed from your account. You now sign in without a second step, and your recovery codes no longer work.`
          : `${aThing(factor)} was just removed as a second step of your account. The others still work.`,
      ),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})

/** Someone who passed the first step of signing in entered ten wrong codes in a row. */
export const wrongCodesMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.wrong_codes',
  subject: 'Wrong codes were entered for your Ensemble account',
  content: {
    heading: 'Someone entered wrong codes',
    parts: [
      text(
        'Someone signed in to your account with its password and then entered 10 wrong codes. They didn’t get past the second step.',
      ),
      text('If this was you, check that your phone’s clock is right. If it wasn’t, choose a new password now:'),
      button('Reset your password', `${home}/auth?mode=forgot-password`),
    ],
    footer: 'After 50 wrong codes your account takes no more for a day. Your recovery codes still work.',
  },
})

/** A recovery code was used: two-factor authentication is off until the person turns it on again. */
export const recoveryUsedMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.recovery_code_used',
  subject: 'A recovery code for your Ensemble account was used',
  content: {
    heading: 'A recovery code was used',
    parts: [
      text(
        'Someone who knows your password just used one of your recovery codes. Two-factor authentication is off, and every other session was ended. Turn it on again with a new app and create new recovery codes.',
      ),
      button('Go to Ensemble', home),
    ],
    footer: notYou,
  },
})
