import type { Mail } from '../../platform/mail/outbox.ts'
import { button, code as codePart, text } from '../../platform/mail/template.ts'

/** How long a code is valid, in words. */
export const minutes = (seconds: number) =>
  seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`

/** The six-digit code that confirms an address; the code is also in the subject, readable from a locked phone. */
export const codeMail = (to: string, code: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.code',
  subject: `${code} is your Ensemble code`,
  content: {
    heading: 'Confirm your email address',
    parts: [
      text('Enter this code on the page where you signed up:'),
      codePart(code),
      text(`It expires in ${minutes(ttlSeconds)} and works once. Or confirm with one click:`),
      button('Confirm my email', link),
    ],
    footer: 'If you didn’t sign up for Ensemble, you can ignore this email. Nothing happens without the code.',
  },
})

/** To the owner of a confirmed address that someone used to sign up again. */
export const existingAccountMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.existing',
  subject: 'You already have an Ensemble account',
  content: {
    heading: 'You already have an account',
    parts: [
      text(
        'Someone, maybe you, tried to sign up for Ensemble with this address. It already has an account, so nothing changed.',
      ),
      button('Sign in', `${home}/auth`),
      text('Forgot your password? Choose “Forgot Password?” on the sign-in page.'),
    ],
    footer: 'If this wasn’t you, you don’t need to do anything.',
  },
})

/** To whoever asked for a code or a new password and has an account that uses a company's own sign-in. */
export const companySignInMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.company_sign_in',
  subject: 'Sign in to Ensemble through your company',
  content: {
    heading: 'Sign in through your company',
    parts: [
      text(
        'Your account uses your company’s own sign-in. It has no password here, and codes don’t work for it. On the sign-in page, choose to sign in with your work address:',
      ),
      button('Sign in', `${home}/auth`),
    ],
    footer: 'If you didn’t ask for this, you don’t need to do anything.',
  },
})

/** To someone an administrator created an account for. */
export const inviteMail = (to: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.invite',
  subject: 'You’re invited to Ensemble',
  content: {
    heading: 'You’re invited',
    parts: [
      text('We created an Ensemble account for you with this address. Accept the invitation to sign in:'),
      button('Accept invitation', link),
      text(
        `The link expires in ${Math.round(ttlSeconds / 3_600)} hours and works once. To sign in with a password later, set one with “Forgot Password?” on the sign-in page.`,
      ),
    ],
    footer: 'If you weren’t expecting this, you can ignore it. No one can use the account without the link.',
  },
})

/** A link that leads to a new password, and the code that an app can ask for instead. */
export const resetMail = (
  to: string,
  { code, link, ttlSeconds }: { code: string; link: string; ttlSeconds: number },
): Mail => ({
  to,
  kind: 'auth.reset',
  subject: 'Reset your Ensemble password',
  content: {
    heading: 'Reset your password',
    parts: [
      text('You asked to reset your password. Choose a new one with this link:'),
      button('Choose a new password', link),
      text('Or, if the app you’re using asks for a code, enter this one:'),
      codePart(code),
      text(`Both expire in ${minutes(ttlSeconds)}, and only one of them works, once.`),
    ],
    footer: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
  },
})

/** After an address was confirmed whose account has no password: it was created without one, or people signed up with different ones and none was kept. */
export const choosePasswordMail = (to: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.choose_password',
  subject: 'Choose your Ensemble password',
  content: {
    heading: 'Choose your password',
    parts: [
      text(
        'Your email is confirmed, but your account has no password yet. Either none was chosen, or someone signed up with your address and a different password, which we didn’t keep. Choose yours with this link:',
      ),
      button('Choose a password', link),
      text(
        `It expires in ${minutes(ttlSeconds)} and works once. If it has expired, get a new one with “Forgot Password?” on the sign-in page.`,
      ),
    ],
    footer: 'Until you choose a password, no one can sign in with one.',
  },
})

/** The code and link that sign someone in without a password. */
export const signInMail = (to: string, code: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.magic_link',
  subject: `${code} is your Ensemble sign-in code`,
  content: {
    heading: 'Sign in to Ensemble',
    parts: [
      text('Enter this code on the page where you sign in:'),
      codePart(code),
      text(`It expires in ${minutes(ttlSeconds)} and works once. Or sign in with one click:`),
      button('Sign in', link),
    ],
    footer: 'If you didn’t try to sign in, ignore this email. Nothing happens without the code.',
  },
})

/** After a password was changed, so that it never happens unnoticed. */
export const passwordChangedMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.password_changed',
  subject: 'Your Ensemble password was changed',
  content: {
    heading: 'Your password was changed',
    parts: [
      text('Your password was just changed, and you were signed out everywhere else.'),
      button('Go to Ensemble', home),
    ],
    footer: 'If this wasn’t you, reset your password right away: choose “Forgot Password?” on the sign-in page.',
  },
})

/** After a sign-in method was added or removed, so that neither happens unnoticed. */
export const signInMethodMail = (to: string, name: string, added: boolean, home: string): Mail => ({
  to,
  kind: 'auth.sign_in_method',
  subject: added
    ? 'A sign-in method was added to your Ensemble account'
    : 'A sign-in method was removed from your Ensemble account',
  content: {
    heading: added ? 'A sign-in method was added' : 'A sign-in method was removed',
    parts: [
      text(added ? `You can now sign in with ${name}, too.` : `You can no longer sign in with ${name}.`),
      button('Review sign-in methods', `${home}/settings/security`),
    ],
    footer: 'If this wasn’t you, change your password and end all other sessions under Settings, Security.',
  },
})

/** To the owner of an account that was used from a device and address it has not used for a while. */
export const newDeviceMail = (
  to: string,
  { device, address, time }: { device: string; address: string; time: string },
  home: string,
): Mail => ({
  to,
  kind: 'auth.new_device',
  subject: 'New sign-in to your Ensemble account',
  content: {
    heading: 'New sign-in to your account',
    parts: [
      text('Someone signed in to your account from a device or address it hasn’t used in the past 90 days:'),
      text(`Device: ${device}\nAddress: ${address}\nTime: ${time}`),
      text(
        'If this was you, you don’t need to do anything. If it wasn’t, sign that device out and change your password:',
      ),
      button('This wasn’t me', `${home}/settings/security`),
    ],
    footer: 'You’re getting this to keep your account safe.',
  },
})

/** The code that shows who holds a session: before a password change from an old one, and before the account is deleted. */
export const reauthenticationMail = (to: string, code: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.reauthentication',
  subject: `${code} confirms it’s you on Ensemble`,
  content: {
    heading: 'Confirm it’s you',
    parts: [
      text(
        'Someone signed in to your account wants to change its password or delete it. If that’s you, enter this code on that page:',
      ),
      codePart(code),
      text(`It expires in ${minutes(ttlSeconds)} and works once.`),
    ],
    footer: 'If this wasn’t you, don’t share the code. Sign in and end all other sessions under Settings, Security.',
  },
})
