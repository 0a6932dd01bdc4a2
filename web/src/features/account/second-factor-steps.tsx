import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import type { Failure } from '../../lib/use-contract-form.ts'
import { showKey } from '../../shared/session/passkeys.ts'
import { type SecondFactors, showCode } from '../../shared/session/second-factors.ts'
import { useTextedCode } from '../../shared/session/use-texted-code.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

interface StepProps {
  onDone: () => Promise<void>
}

/** What is running, and why the last attempt failed. */
function useTries<What extends string>() {
  const [busy, setBusy] = useState<What>()
  const [failure, setFailure] = useState<Failure>()
  const run = async (what: What, act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      const { message, retryAfter } =
        error instanceof ApiError ? error : { message: 'An unexpected error occurred. Please try again.' }
      setFailure((before) => ({ message, retryAfter, at: (before?.at ?? 0) + 1 }))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, failure, run, dismiss: () => setFailure(undefined) }
}

export function KeyStep({ factorId, onDone }: StepProps & { factorId: string }) {
  const { busy, failure, run, dismiss } = useTries<'show'>()
  return (
    <div className="grid gap-5">
      <FormFailure failure={failure} onDismiss={dismiss} />
      <Button
        variant="primary"
        wide
        pending={busy === 'show'}
        onClick={() => void run('show', () => showKey(factorId).then(onDone))}
      >
        Continue with your passkey
      </Button>
    </div>
  )
}

export function AppStep({ factorId, onDone }: StepProps & { factorId: string }) {
  const [code, setCode] = useState('')
  const { busy, failure, run, dismiss } = useTries<'check'>()
  const check = () => run('check', () => showCode(factorId, code).then(onDone))
  return (
    <StepForm ready={code.length === CODE_LENGTH} pending={busy === 'check'} onSubmit={check}>
      <FormFailure failure={failure} onDismiss={dismiss} />
      <CodeField label="Code from your authenticator app" value={code} onChange={setCode} />
    </StepForm>
  )
}

/** Texts a code, at most once a minute, and checks it. */
export function PhoneStep({ phone, onDone }: StepProps & { phone: NonNullable<SecondFactors['phone']> }) {
  const [code, setCode] = useState('')
  const { busy, failure, run, dismiss } = useTries<'check' | 'send'>()
  const texted = useTextedCode()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (texted.sent) field.current?.focus()
  }, [texted.sent])
  const send = () => void run('send', () => texted.send(phone.id).then(() => setCode('')))
  const failureMessage = <FormFailure failure={failure} onDismiss={dismiss} />
  if (!texted.sent) {
    return (
      <div className="grid gap-5">
        {failureMessage}
        <Button variant="primary" wide pending={busy === 'send'} disabled={texted.left > 0} onClick={send}>
          <span className="tabular-nums">
            {texted.left > 0
              ? `Send code to ••• ${phone.ending} (${texted.left}s)`
              : `Send code to ••• ${phone.ending}`}
          </span>
        </Button>
      </div>
    )
  }
  return (
    <StepForm
      ready={code.length === CODE_LENGTH}
      pending={busy === 'check'}
      onSubmit={() => run('check', () => texted.show(code).then(onDone))}
      below={
        <Button
          size="small"
          className="justify-self-end"
          pending={busy === 'send'}
          disabled={texted.left > 0}
          onClick={send}
        >
          <span className="tabular-nums">{texted.left > 0 ? `Resend Code (${texted.left}s)` : 'Resend Code'}</span>
        </Button>
      }
    >
      {failureMessage}
      {!failure && <Banner tone="good">We sent a code to ••• {phone.ending}.</Banner>}
      <CodeField label="Code from the text message" ref={field} value={code} onChange={setCode} />
    </StepForm>
  )
}

/** Using a recovery code turns two-factor authentication off. */
export function RecoveryStep({ onDone }: StepProps) {
  const [code, setCode] = useState('')
  const { busy, failure, run, dismiss } = useTries<'check'>()
  const check = () => run('check', () => call(factors.useRecoveryCode, { body: { code: code.trim() } }).then(onDone))
  return (
    <StepForm ready={!!code.trim()} pending={busy === 'check'} onSubmit={check}>
      <FormFailure failure={failure} onDismiss={dismiss} />
      <TextField
        label="Recovery code"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </StepForm>
  )
}

interface StepFormProps {
  ready: boolean
  pending: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
  below?: ReactNode
}

const StepForm = ({ ready, pending, onSubmit, children, below }: StepFormProps) => (
  <form
    className="grid gap-5"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      if (ready) void onSubmit()
    }}
  >
    {children}
    <Button type="submit" variant="primary" wide pending={pending} disabled={!ready}>
      {pending ? 'Checking...' : 'Continue'}
    </Button>
    {below}
  </form>
)
