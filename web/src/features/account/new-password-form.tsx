import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { ApiError, call } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { passwordPolicy, usePasswordRules } from '../../shared/session/auth-settings.ts'
import { auth } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'

const rules = async () =>
  (await import('@ensemble/contract/accounts/accounts.forms.ts')).resetPasswordForm(await passwordPolicy())

const FAILED = 'Failed to update password. Please try again.'
const RETRIES = 2
const PAUSE_MS = 1000
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Retries twice, a second apart, on a lost connection or a server error. */
async function resetWithToken(token: string, password: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await call(accounts.resetPassword, { body: { token, password } })
      if (!answer.success) throw new Error(answer.message || FAILED)
      return
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!mayPass) throw error
      if (tries === RETRIES) throw new Error(FAILED, { cause: error })
      await pause()
    }
  }
}

async function updateOwnPassword(password: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ password })
  if (error) throw new Error(error.code === 'same_password' || error.code === 'weak_password' ? error.message : FAILED)
}

/** `token`: from a reset link; without one, the signed-in person's own password is changed. */
export function NewPasswordForm({ token, onDone }: { token?: string; onDone: () => void }) {
  const passwordRules = usePasswordRules()
  const form = useContractForm(rules, {
    defaultValues: { password: '', confirmation: '' },
    fallback: FAILED,
    onSubmit: async ({ password }) => {
      await (token ? resetWithToken(token, password) : updateOwnPassword(password))
      onDone()
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        rules={passwordRules}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Resetting Password...' : 'Reset Password'}
      </Button>
    </form>
  )
}
