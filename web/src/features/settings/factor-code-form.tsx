import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CODE_LENGTH, CodeField } from '../../ui/form/code-field.tsx'

export interface FactorCodeFormProps {
  /** The button's label: "Turn on", "Add phone". */
  act: string
  label?: string
  /** Throws an ApiError: its message for the field `code` is shown beside the field. */
  onCode: (code: string) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the 6-digit code from the authenticator app or the text message. */
export function FactorCodeForm({
  act,
  label = 'Code from your authenticator app',
  onCode,
  onCancel,
  children,
}: FactorCodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ cause: Error; at: number }>()
  const refused = failure?.cause instanceof ApiError ? failure.cause : undefined
  const beside = refused?.fields['code']
  const fail = (cause: Error) => setFailure((before) => ({ cause, at: (before?.at ?? 0) + 1 }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length !== CODE_LENGTH)
      return fail(
        new ApiError(422, { code: 'web.code', message: '', fields: { code: 'Please enter the 6-digit code' } }),
      )
    setBusy(true)
    setFailure(undefined)
    await onCode(code).catch((cause: unknown) => fail(cause instanceof Error ? cause : new Error(String(cause))))
    setBusy(false)
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {failure && !beside && (
        <Banner key={failure.at} tone="bad" retryAfter={refused?.retryAfter}>
          {failure.cause.message}
        </Banner>
      )}
      <CodeField
        label={label}
        value={code}
        error={beside}
        onChange={(value) => {
          setCode(value)
          setFailure(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={busy}>
          {act}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
