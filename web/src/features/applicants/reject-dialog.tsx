import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type ChosenOutcome, OutcomeChoice, REJECTION_MAX } from './outcome-choice.tsx'
import { useUnread } from './reach.tsx'
import { WordsField } from './words-field.tsx'

/** Asks for the outcome and a message; the person sees both. */
export function RejectDialog({
  applicationId,
  name,
  onClose,
  onReject,
}: {
  applicationId: string
  name: string
  onClose: () => void
  onReject: (outcome: ChosenOutcome, message: string | undefined) => void
}) {
  const [outcome, setOutcome] = useState<ChosenOutcome>('not_selected')
  const [message, setMessage] = useState('')
  const { length } = message.trim()
  const unread = useUnread(applicationId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reject ${name}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={length > REJECTION_MAX}
            onClick={() => onReject(outcome, (unread === undefined && message.trim()) || undefined)}
          >
            Reject
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <OutcomeChoice wordless={unread !== undefined} value={outcome} onChange={setOutcome} />
        <WordsField
          value={message}
          unread={unread}
          hint="They’ll see the outcome and your message, if you add one. You can undo this for 10 seconds or reconsider later."
          onChange={setMessage}
        />
      </div>
    </Dialog>
  )
}
