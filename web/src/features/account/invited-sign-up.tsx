import { useRouter } from '@tanstack/react-router'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { passwordPolicy, usePasswordRules } from '../../shared/session/auth-settings.ts'
import { keepInvitation } from '../../shared/session/pending-invitation.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { signUp } from './sign-up-form.tsx'

const rules = async () =>
  (await import('@ensemble/contract/accounts/accounts.forms.ts')).invitedSignUpForm(await passwordPolicy())

interface InvitedSignUpProps {
  token: string
  invitationId: string
  email: string
  onBack: () => void
}

/** Creates a business account without a company of its own; it takes the seat once its email is verified. */
export function InvitedSignUp({ token, invitationId, email, onBack }: InvitedSignUpProps) {
  const passwordRules = usePasswordRules()
  const router = useRouter()
  const form = useContractForm(rules, {
    defaultValues: { name: '', password: '' },
    fallback: 'An error occurred during authentication',
    onSubmit: async ({ name, password }) => {
      await signUp(email, password, { account_type: 'business', full_name: name, invitation: invitationId })
      keepInvitation(token)
      await router.navigate({ to: '/talent/verify-email', search: { email } })
    },
  })
  return (
    <form className="grid gap-5" noValidate aria-label="Create an account" onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hint="Your invitation was sent to this address"
      />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={passwordRules}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Creating Account...' : 'Create Account'}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
