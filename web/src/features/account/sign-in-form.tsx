import { useRouter } from '@tanstack/react-router'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { authFailure } from '../../shared/session/auth-error.ts'
import { passwordPolicy } from '../../shared/session/auth-settings.ts'
import { keepNext } from '../../shared/session/kept-next.ts'
import { PENDING_VERIFICATION, auth, sessionNow, sessionRead } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import type { AccountType } from './account-type.tsx'

const rules = async () =>
  (await import('@ensemble/contract/accounts/accounts.forms.ts')).signInForm(await passwordPolicy())

const OTHER_KIND = {
  talent: 'This email belongs to a creative talent account, so that’s where you are.',
  business: 'This email belongs to a business account, so that’s where you are.',
}

/** Sign-in with email and password. The guard navigates as soon as the session is known. */
export function SignInForm({
  type,
  next,
  onForgot,
}: {
  type: AccountType | undefined
  next?: string | undefined
  onForgot: () => void
}) {
  const router = useRouter()
  const form = useContractForm(rules, {
    defaultValues: { email: '', password: '' },
    fallback: 'An error occurred during authentication',
    onSubmit: async ({ email, password }) => {
      const { error } = await (await auth()).signInWithPassword({ email, password })
      if (error?.code === 'email_not_confirmed') {
        // the password was right; only the code is missing
        localStorage.setItem(PENDING_VERIFICATION, email)
        keepNext(next)
        await router.navigate({ to: '/talent/verify-email', search: { email } })
        return
      }
      if (error) throw authFailure(error)
      const refusal = await sessionRead()
      if (refusal) throw new Error(refusal)
      const session = sessionNow()
      if (session.status !== 'in') throw new Error('An unexpected error occurred. Please try again later.')
      // the title above the form named the other kind
      if (type && session.me.kind !== type) toast({ text: OTHER_KIND[session.me.kind] })
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={
          <button type="button" className="link" onClick={onForgot}>
            Forgot Password?
          </button>
        }
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
