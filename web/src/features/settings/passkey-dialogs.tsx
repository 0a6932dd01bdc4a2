import { type FormEvent, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog, FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Passkey, removePasskey, renamePasskey } from './passkeys.api.ts'

interface DialogProps {
  passkey: Passkey
  onDone: () => Promise<void>
  onClose: () => void
}

/** Characters, as the auth service allows. */
const LONGEST_NAME = 120

/** What is running, and why it failed. */
function useAct(onDone: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (act: () => Promise<void>) => {
    setPending(true)
    setFailure(undefined)
    try {
      await act()
      await onDone()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setPending(false)
    }
  }
  return { pending, failure, run }
}

/** Asks for a passkey's name. `isNew`: it was just added, and works whether or not it gets another name. */
export function NamePasskey({ passkey, isNew, onDone, onClose }: DialogProps & { isNew: boolean }) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const { pending, failure, run } = useAct(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = name.trim()
    if (!chosen) return setError('Enter a name for this passkey')
    void run(() => (chosen === passkey.name ? Promise.resolve() : renamePasskey(passkey.id, chosen)))
  }
  return (
    <FormDialog
      title={isNew ? 'Name your passkey' : 'Rename passkey'}
      submit="Save"
      {...(isNew && { cancel: 'Skip' })}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure && <Banner tone="bad">{failure}</Banner>}
      {isNew && <p className="text-muted">Your passkey is ready to use. Give it a name you’ll recognize later.</p>}
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey, onDone, onClose }: DialogProps) {
  const { pending, failure, run } = useAct(onDone)
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${passkey.name}?`}
      text={
        <div className="grid gap-4">
          {failure && <Banner tone="bad">{failure}</Banner>}
          <p>
            You’ll no longer be able to sign in with it. Your other ways to sign in still work. Delete it from your
            device or password manager too.
          </p>
        </div>
      }
      confirm="Remove"
      pending={pending}
      onConfirm={() => void run(() => removePasskey(passkey.id))}
      onClose={onClose}
    />
  )
}
