import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { type ChosenOutcome, OutcomeChoice, REJECTION_MAX, tooLong } from './outcome-choice.tsx'
import { useUnread } from './reach.tsx'

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
        {unread === undefined ? (
          <TextArea
            label="Message"
            optional
            rows={3}
            value={message}
            limit={REJECTION_MAX}
            length={length}
            error={tooLong(length, REJECTION_MAX)}
            hint="They’ll see the outcome and your message, if you add one. You can undo this for 10 seconds or reconsider later."
            onChange={(event) => setMessage(event.target.value)}
          />
        ) : (
          <Banner tone="warn">{unread}</Banner>
        )}
      </div>
    </Dialog>
  )
}
