import { emailChange } from '@ensemble/contract/accounts/email-change.routes.ts'
import type { PendingEmailChange } from '@ensemble/contract/accounts/email-change.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call, query } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useMe } from '../../shared/session/session.ts'
import { useResendLock } from '../../shared/session/use-resend-lock.ts'
import { Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { confirmAddress, readEmailAgain, requestEmail, resendCodes } from './change-email.api.ts'

const rules = () => import('@ensemble/contract/accounts/accounts.forms.ts').then((forms) => forms.ForgotPasswordForm)

/**
 * The account's address and how to change it: a code goes to the old and the new address, and both are entered here.
 */
export function ChangeEmail() {
  const cache = useQueryClient()
  const { email } = useMe()
  const state = useQuery(query(emailChange.pending))
  const [done, setDone] = useState(false)
  if (state.isPending) return <SkeletonText lines={2} />
  if (!state.data) {
    return (
      <Failed title="Couldn’t load your email address" level={3} onRetry={() => void state.refetch()}>
        {state.error.message}
      </Failed>
    )
  }
  const again = async (moved = false) => {
    setDone(moved)
    await readEmailAgain(cache)
  }
  const { pending } = state.data
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
      {done && (
        <Banner tone="good" onDismiss={() => setDone(false)}>
          Your email address has been changed. Sign in with it from now on.
        </Banner>
      )}
      <p className="[overflow-wrap:anywhere]">
        <span className="text-muted">Your address is </span>
        <strong className="font-strong">{email}</strong>
      </p>
      {pending ? <Confirm pending={pending} email={email} onChange={again} /> : <Ask onAsked={again} />}
    </div>
  )
}

function Ask({ onAsked }: { onAsked: () => Promise<void> }) {
  const form = useContractForm(rules, {
    defaultValues: { email: '' },
    fallback: 'Failed to change your email address. Please try again.',
    onSubmit: async ({ email }) => {
      await requestEmail(email)
      await onAsked()
    },
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate aria-label="Change email" onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <div>
        <Button type="submit" pending={form.pending}>
          {form.pending ? 'Sending codes...' : 'Change email'}
        </Button>
      </div>
    </form>
  )
}

/** Resends codes or cancels the change, one at a time. */
function useConfirmActs(email: string, onChange: () => Promise<void>) {
  const { left, lock } = useResendLock()
  const [failure, setFailure] = useState<{ error: Error; at: number }>()
  const [busy, setBusy] = useState<'send' | 'cancel'>()
  const run = async (what: 'send' | 'cancel', act: () => Promise<unknown>) => {
    setBusy(what)
    setFailure(undefined)
    await act().catch((error: unknown) => {
      if (what === 'send' && error instanceof ApiError && error.retryAfter) lock(error.retryAfter)
      setFailure({ error: error instanceof Error ? error : new Error(String(error)), at: Date.now() })
    })
    setBusy(undefined)
  }
  return {
    left,
    failure,
    busy,
    resend: () =>
      void run('send', async () => {
        await resendCodes(email)
        lock()
      }),
    cancel: () =>
      void run('cancel', async () => {
        await call(emailChange.cancel)
        await onChange()
      }),
  }
}

interface ConfirmProps {
  pending: PendingEmailChange
  email: string
  onChange: (moved?: boolean) => Promise<void>
}

function Confirm({ pending, email, onChange }: ConfirmProps) {
  const { left, failure, busy, resend, cancel } = useConfirmActs(email, onChange)
  return (
    <>
      <Banner>
        We sent a code to each address. Your address becomes{' '}
        <span className="[overflow-wrap:anywhere]">{pending.new_email}</span> once you enter both here.
      </Banner>
      {failure && (
        <Banner
          key={failure.at}
          tone="bad"
          retryAfter={failure.error instanceof ApiError ? failure.error.retryAfter : undefined}
        >
          {failure.error.message}
        </Banner>
      )}
      <Half
        label="Code sent to your current address"
        address={email}
        confirmed={pending.current_confirmed}
        onDone={onChange}
      />
      <Half
        label="Code sent to your new address"
        address={pending.new_email}
        confirmed={pending.new_confirmed}
        onDone={onChange}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" pending={busy === 'send'} disabled={left > 0} onClick={resend}>
          <span className="tabular-nums">{left > 0 ? `Resend Code (${left}s)` : 'Resend Code'}</span>
        </Button>
        <Button size="small" variant="quiet" pending={busy === 'cancel'} onClick={cancel}>
          Keep current address
        </Button>
      </div>
    </>
  )
}

interface HalfProps {
  label: string
  address: string
  confirmed: boolean
  onDone: (moved: boolean) => Promise<void>
}

/** One of the two addresses: its code field, or that it is confirmed. */
const Half = ({ confirmed, ...half }: HalfProps) =>
  confirmed ? (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="text-small text-muted [overflow-wrap:anywhere]">{half.address}</span>
      <Status tone="good" icon="check">
        Confirmed
      </Status>
    </div>
  ) : (
    <CodeForm {...half} />
  )

function CodeForm({ label, address, onDone }: Omit<HalfProps, 'confirmed'>) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const refused = failure instanceof ApiError ? failure : undefined
  const beside = refused?.fields['code']
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length !== CODE_LENGTH)
      return setFailure(
        new ApiError(422, { code: 'web.code', message: '', fields: { code: 'Please enter the 6-digit code' } }),
      )
    setBusy(true)
    setFailure(undefined)
    await confirmAddress(address, code).then(onDone, (error: unknown) =>
      setFailure(error instanceof Error ? error : new Error(String(error))),
    )
    setBusy(false)
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {failure && !beside && (
        <Banner tone="bad" retryAfter={refused?.retryAfter}>
          {failure.message}
        </Banner>
      )}
      <CodeField
        label={label}
        hint={<span className="[overflow-wrap:anywhere]">{address}</span>}
        value={code}
        error={beside}
        onChange={(value) => {
          setCode(value)
          setFailure(undefined)
        }}
      />
      <div>
        <Button type="submit" pending={busy}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
