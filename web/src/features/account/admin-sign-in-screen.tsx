import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { authFailure } from '../../shared/session/auth-error.ts'
import { PENDING_VERIFICATION, auth, sessionNow, sessionRead, signOut } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { BackendSetup, useBackend } from './backend-setup.tsx'

const rules = () => import('@ensemble/contract/accounts/accounts.forms.ts').then((forms) => forms.AdminSignInForm)

const WRONG = 'Invalid email or password. Please check your credentials and try again.'
const UNCONFIRMED = 'Email not confirmed. Please verify your email address.'
const NO_PROFILE = 'Error fetching user profile. Please try again.'
const NO_ADMIN = 'Unauthorized access. This area is restricted to administrators only.'

/** @throws Error with the reason, always */
async function turnAway(message: string): Promise<never> {
  await signOut()
  throw new Error(message)
}

/** The guard navigates afterwards, to the second factor first where there is one. @throws Error or ApiError in the product's words */
async function signInAdministrator({ email, password }: { email: string; password: string }): Promise<void> {
  const { error } = await (await auth()).signInWithPassword({ email, password })
  if (error?.code === 'invalid_credentials') throw new Error(WRONG)
  if (error?.code === 'email_not_confirmed') {
    localStorage.setItem(PENDING_VERIFICATION, email)
    throw new Error(UNCONFIRMED)
  }
  if (error) throw authFailure(error)
  await sessionRead()
  const session = sessionNow()
  if (session.status !== 'in') return turnAway(NO_PROFILE)
  if (!session.me.admin) return turnAway(NO_ADMIN)
  if (!session.me.verified) return turnAway(UNCONFIRMED)
}

/** Sign-in for administrators. Anyone else is signed out again and sees why. */
export function AdminSignInScreen() {
  const backend = useBackend()
  const form = useContractForm(rules, {
    defaultValues: { email: '', password: '' },
    fallback: 'An error occurred during authentication',
    onSubmit: signInAdministrator,
  })
  return (
    <AccountFrame title="Administrator sign-in">
      <AccountHeading title="Administrator sign-in">For the people who run Ensemble.</AccountHeading>
      {backend.ready === false ? (
        <BackendSetup retry={backend.retry} />
      ) : (
        <form className="grid gap-5" noValidate onSubmit={form.submit}>
          <FormFailure failure={form.failure} onDismiss={form.dismiss} />
          {form.failure?.message === UNCONFIRMED && (
            <p className="text-small">
              <Link href={pathTo('/talent/verify-email')}>Enter the code we sent you</Link>
            </p>
          )}
          <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            aside={<Link href={pathTo('/auth?mode=forgot-password')}>Forgot Password?</Link>}
            {...form.field('password')}
          />
          <Button type="submit" variant="primary" wide pending={form.pending}>
            {form.pending ? 'Signing In...' : 'Sign In'}
          </Button>
        </form>
      )}
      <p className="border-t border-hairline pt-4 text-small text-muted">
        Not an administrator?{' '}
        <Link href={pathTo('/auth')} className="text-ink">
          Sign in to your account
        </Link>
      </p>
    </AccountFrame>
  )
}
