import { useContractForm } from '../../lib/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { sendCode } from './send-code.ts'

const rules = () => import('@ensemble/contract/accounts/accounts.forms.ts').then((forms) => forms.ForgotPasswordForm)

export function AskAddress({ onSent, onBack }: { onSent: (email: string) => void; onBack: () => void }) {
  const form = useContractForm(rules, {
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await sendCode(email)
      onSent(email)
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        Send Verification Code
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}
