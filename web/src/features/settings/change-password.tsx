import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { passwordPolicy, usePasswordRules } from '../../shared/session/auth-settings.ts'
import { useMe } from '../../shared/session/session.ts'
import { useResendLock } from '../../shared/session/use-resend-lock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { FAILED, changePassword, mailCode } from './change-password.api.ts'
import { readSecurityAgain } from './settings.api.ts'

const rules = async () =>
  (await import('@ensemble/contract/accounts/accounts.forms.ts')).changePasswordForm(await passwordPolicy())

/** The emailed code, once the server has asked for it. */
function useCode() {
  const [asked, setAsked] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { left, lock } = useResendLock()
  /** A code sent less than a minute ago still works: the person is asked for that one. */
  const send = async () => {
    try {
      await mailCode()
      lock()
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 429) throw cause
      lock(cause.retryAfter)
    }
    setAsked(true)
    setCode('')
    setError(undefined)
  }
  const type = (value: string) => {
    setCode(value)
    setError(undefined)
  }
  return { asked, code, error, left, send, type, refuse: setError, forget: () => setAsked(false) }
}

/** A new password, entered twice; without the current one, the server emails a code to enter. */
export function ChangePassword() {
  const passwordRules = usePasswordRules()
  const cache = useQueryClient()
  const { email } = useMe()
  const code = useCode()
  const [done, setDone] = useState(false)
  const form = useContractForm(rules, {
    defaultValues: { current: '', password: '', confirmation: '' },
    fallback: FAILED,
    onSubmit: async ({ current, password }) => {
      setDone(false)
      // someone who remembers the password after all needs no code
      const byCode = code.asked && !current
      if (byCode && code.code.length !== CODE_LENGTH) return code.refuse('Please enter the 6-digit code')
      const outcome = await changePassword(password, { current, nonce: byCode ? code.code : undefined })
      if (outcome === 'code_needed') return code.send()
      if (outcome === 'code_refused') return code.refuse('Invalid or expired verification code.')
      form.form.reset()
      code.forget()
      setDone(true)
      await readSecurityAgain(cache)
    },
  })
  const resend = () =>
    void code.send().catch((error: unknown) => form.fail(error instanceof Error ? error.message : FAILED))
  return (
    <form
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      aria-label="Change Password"
      onSubmit={form.submit}
    >
      {done && (
        <Banner tone="good" onDismiss={() => setDone(false)}>
          Your password has been changed. You were signed out everywhere else.
        </Banner>
      )}
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Leave it empty if you don’t remember it, and we’ll email you a code instead."
        {...form.field('current')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        rules={passwordRules}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.field('confirmation')} />
      {code.asked && <AskCode code={code} email={email} onResend={resend} />}
      <div>
        <Button type="submit" variant="primary" pending={form.pending}>
          {form.pending ? 'Updating...' : 'Update'}
        </Button>
      </div>
    </form>
  )
}

function AskCode({ code, email, onResend }: { code: ReturnType<typeof useCode>; email: string; onResend: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Banner>
        To confirm it’s you, enter the 6-digit code we sent to <span className="[overflow-wrap:anywhere]">{email}</span>
        .
      </Banner>
      <CodeField label="Verification code" value={code.code} error={code.error} ref={field} onChange={code.type} />
      <div>
        <Button size="small" disabled={code.left > 0} onClick={onResend}>
          <span className="tabular-nums">{code.left > 0 ? `Resend Code (${code.left}s)` : 'Resend Code'}</span>
        </Button>
      </div>
    </>
  )
}
