import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { authFailure } from '../../lib/auth-error.ts'
import { auth, refreshMe, signOut } from '../../lib/session.ts'
import { showCode } from '../../lib/show-code.ts'
import type { Failure } from '../../lib/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'
import { FormFailure } from './form-failure.tsx'

/** Shows a code of the account's authenticator app. @throws ApiError */
async function show(code: string): Promise<void> {
  const { data, error } = await auth.mfa.listFactors()
  const factorId = data?.totp[0]?.id
  if (error || !factorId) throw authFailure(error ?? new Error('Your authenticator app is not set up any more. Please sign in again.'))
  await showCode(factorId, code)
}

/** Turns two-factor authentication off with a recovery code. @throws ApiError */
const giveRecoveryCode = (code: string) => call(factors.useRecoveryCode, { body: { code: code.trim() } })

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorScreen({ next }: { next?: string }) {
  const router = useRouter()
  const [recovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !code) return
    setBusy(true)
    setFailure(undefined)
    try {
      await (recovering ? giveRecoveryCode(code) : show(code))
      await refreshMe()
      await router.navigate({ href: next ?? '/', replace: true })
    } catch (error) {
      const { message, retryAfter } = error instanceof ApiError ? error : { message: 'An unexpected error occurred. Please try again.' }
      setFailure({ message, retryAfter, at: Date.now() })
    } finally {
      setBusy(false)
    }
  }
  const other = () => {
    setRecovering(!recovering)
    setCode('')
    setFailure(undefined)
  }
  return (
    <AccountFrame title={recovering ? 'Use a recovery code' : 'Enter your code'}>
      <AccountHeading title={recovering ? 'Use a recovery code' : 'Enter your code'}>
        {recovering
          ? 'Type one of the codes you kept. It turns two-factor authentication off, so that you can set up a new app.'
          : 'Open your authenticator app and type the six digits it shows for Ensemble.'}
      </AccountHeading>
      <form className="grid gap-5" noValidate onSubmit={(event) => void send(event)}>
        <FormFailure failure={failure} onDismiss={() => setFailure(undefined)} />
        {recovering ? (
          <TextField key="recovery" label="Recovery code" autoComplete="off" spellCheck={false} value={code} onChange={(event) => setCode(event.target.value)} />
        ) : (
          <CodeField key="code" label="Code from your authenticator app" value={code} onChange={setCode} />
        )}
        <Button type="submit" variant="primary" wide pending={busy} disabled={recovering ? !code.trim() : code.length !== CODE_LENGTH}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button variant="quiet" size="small" onClick={other}>
            {recovering ? 'Use my app instead' : 'Use a recovery code'}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
