import type { Mail } from '../../platform/mail/outbox.ts'
import { button, code as codePart, text } from '../../platform/mail/template.ts'

/** How long a code is good, in words. */
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
      text('Type this code on the page where you signed up:'),
      codePart(code),
      text(`It is good for ${minutes(ttlSeconds)} and for one use. Or confirm with a click:`),
      button('Confirm my address', link),
    ],
    footer: 'If you did not sign up for Ensemble, you can ignore this mail: without the code nothing happens.',
  },
})

/** To the owner of a confirmed address with which somebody signed up again. */
export const existingAccountMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.existing',
  subject: 'You already have an Ensemble account',
  content: {
    heading: 'You already have an account',
    parts: [
      text(
        'Somebody, perhaps you, tried to sign up for Ensemble with this address. It has an account already, so nothing was changed.',
      ),
      button('Sign in', `${home}/auth`),
      text('Forgot the password? Choose “Forgot Password?” on the sign-in page.'),
    ],
    footer: 'If this was not you, there is nothing to do.',
  },
})

/** To whoever asked for a code or a new password and has an account that a company's own sign-in opens. */
export const companySignInMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.company_sign_in',
  subject: 'You sign in to Ensemble through your company',
  content: {
    heading: 'Sign in through your company',
    parts: [
      text(
        'Your account is opened by your company’s own sign-in. It has no password here, and no code can open it. Choose the sign-in with your work address:',
      ),
      button('Sign in', `${home}/auth`),
    ],
    footer: 'If you did not ask for this, there is nothing to do.',
  },
})

/** To somebody for whom an administrator opened an account. */
export const inviteMail = (to: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.invite',
  subject: 'You are invited to Ensemble',
  content: {
    heading: 'You are invited',
    parts: [
      text('An account with this address was opened for you on Ensemble. Accept the invitation to sign in:'),
      button('Accept the invitation', link),
      text(
        `It is good for ${Math.round(ttlSeconds / 3_600)} hours and for one use. To sign in with a password later, choose one with “Forgot Password?” on the sign-in page.`,
      ),
    ],
    footer: 'If you do not know why you got this, you can ignore it: without the link nobody can use the account.',
  },
})

/** A link that sets a new password. */
export const resetMail = (to: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.reset',
  subject: 'Reset your Ensemble password',
  content: {
    heading: 'Reset your password',
    parts: [
      text('Choose a new password with this link:'),
      button('Choose a new password', link),
      text(`It is good for ${minutes(ttlSeconds)} and for one use.`),
    ],
    footer: 'If you did not ask for this, ignore this mail: your password stays as it is.',
  },
})

/** After an address was confirmed whose account has no password: it was opened without one, or people had signed up under different ones and none was kept. */
export const choosePasswordMail = (to: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.choose_password',
  subject: 'Choose your Ensemble password',
  content: {
    heading: 'Choose your password',
    parts: [
      text(
        'Your address is confirmed, and your account has no password yet: none was chosen, or somebody had signed up with your address under another one, which was not kept. Choose yours with this link:',
      ),
      button('Choose a password', link),
      text(
        `It is good for ${minutes(ttlSeconds)} and for one use. Later, “Forgot Password?” on the sign-in page sends a new one.`,
      ),
    ],
    footer: 'Until you choose a password, nobody can sign in with one.',
  },
})

/** The code and link that sign somebody in without a password. */
export const signInMail = (to: string, code: string, link: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.magic_link',
  subject: `${code} is your Ensemble sign-in code`,
  content: {
    heading: 'Sign in to Ensemble',
    parts: [
      text('Type this code on the page where you sign in:'),
      codePart(code),
      text(`It is good for ${minutes(ttlSeconds)} and for one use. Or sign in with a click:`),
      button('Sign in', link),
    ],
    footer: 'If you did not want to sign in, ignore this mail: without the code nothing happens.',
  },
})

/** After a password was changed, so that nobody changes it unnoticed. */
export const passwordChangedMail = (to: string, home: string): Mail => ({
  to,
  kind: 'auth.password_changed',
  subject: 'Your Ensemble password was changed',
  content: {
    heading: 'Your password was changed',
    parts: [
      text('Your password was changed just now, and you were signed out everywhere else.'),
      button('Go to Ensemble', home),
    ],
    footer: 'If this was not you, reset your password at once: choose “Forgot Password?” on the sign-in page.',
  },
})

/** After a way to sign in was added or taken away, so that neither happens unnoticed. */
export const signInMethodMail = (to: string, name: string, added: boolean, home: string): Mail => ({
  to,
  kind: 'auth.sign_in_method',
  subject: added ? 'A way to sign in to Ensemble was added' : 'A way to sign in to Ensemble was removed',
  content: {
    heading: added ? 'You can sign in another way' : 'A way to sign in is gone',
    parts: [
      text(
        added
          ? `Your account can now be entered with ${name} too.`
          : `Your account can no longer be entered with ${name}.`,
      ),
      button('See your sign-in methods', `${home}/settings/security`),
    ],
    footer: 'If this was not you, change your password and end all other sessions under Settings, Security.',
  },
})

/** To the owner of an account that was signed in from a device and address it has not used for a while. */
export const newDeviceMail = (
  to: string,
  { device, address, time }: { device: string; address: string; time: string },
  home: string,
): Mail => ({
  to,
  kind: 'auth.new_device',
  subject: 'New sign-in to your Ensemble account',
  content: {
    heading: 'A new device signed in',
    parts: [
      text('Your account was signed in from a device or address that it has not used in the last 90 days:'),
      text(`Device: ${device}\nAddress: ${address}\nTime: ${time}`),
      text(
        'If this was you, there is nothing to do. If this was not you, sign that device out and change your password:',
      ),
      button('This was not me', `${home}/settings/security`),
    ],
    footer: 'You get this mail so that nobody uses your account unnoticed.',
  },
})

/** The code that shows who holds a session: before a password change from an old one, and before the account is deleted. */
export const reauthenticationMail = (to: string, code: string, ttlSeconds: number): Mail => ({
  to,
  kind: 'auth.reauthentication',
  subject: `${code} confirms to Ensemble that it is you`,
  content: {
    heading: 'Confirm that it is you',
    parts: [
      text(
        'Somebody who is signed in to your account wants to change its password or to delete it. Type this code on that page:',
      ),
      codePart(code),
      text(`It is good for ${minutes(ttlSeconds)} and for one use.`),
    ],
    footer:
      'If this was not you, give the code to nobody, sign in and end all other sessions under Settings, Security.',
  },
})
