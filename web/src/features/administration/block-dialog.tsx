import { type FormEvent, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { PersonRef } from './administration.api.ts'

const REASON_MOST = 500

interface BlockDialogProps {
  person: PersonRef
  /** What the person did, as a start for the reason. */
  reason: string
  /** "60 minutes" */
  length: string
  onClose: () => void
  /** @returns the message to show when it failed */
  onBlock: (reason: string) => Promise<string | undefined>
}

/** Asks for the reason of a block; the person gets it by email. */
export function BlockDialog({ person, reason: given, length, onClose, onBlock }: BlockDialogProps) {
  const [reason, setReason] = useState(given)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const name = person.name || person.email
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !reason.trim() || reason.length > REASON_MOST) return
    setPending(true)
    setFailure(undefined)
    const failed = await onBlock(reason.trim())
    setPending(false)
    if (failed) setFailure(failed)
    else onClose()
  }
  return (
    <FormDialog
      title={`Block ${name}`}
      submit={`Block for ${length}`}
      danger
      pending={pending}
      disabled={!reason.trim() || reason.length > REASON_MOST}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      {failure && <Banner tone="bad">{failure}</Banner>}
      <p className="text-muted">
        {name} will be signed out everywhere and can’t sign in for {length}. We’ll email them the reason.
      </p>
      <TextArea
        label="Reason"
        value={reason}
        limit={REASON_MOST}
        length={reason.length}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
