import { useState } from 'react'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { authFailure } from '../../shared/session/auth-error.ts'
import { auth } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const rules = () => import('@ensemble/contract/accounts/accounts.forms.ts').then((forms) => forms.ForgotPasswordForm)

/** Requests a reset email. The answer is the same for known and unknown addresses. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(rules, {
    defaultValues: { email: '' },
    fallback: 'An unexpected error occurred. Please try again later.',
    onSubmit: async ({ email }) => {
      setSentTo(undefined)
      const { error } = await (
        await auth()
      ).resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` })
      if (error) throw authFailure(error)
      setSentTo(email)
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      {sentTo && (
        <Banner tone="good" onDismiss={() => setSentTo(undefined)}>
          Password reset instructions have been sent to {sentTo}. Please check your email.
        </Banner>
      )}
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Sending Instructions...' : 'Send Reset Instructions'}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Back to Sign In
      </Button>
    </form>
  )
}
