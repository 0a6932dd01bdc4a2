import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { Outcome } from './applicants.api.ts'

const OUTCOMES: readonly { value: Outcome; label: string; hint: string }[] = [
  { value: 'not_selected', label: 'Not selected', hint: 'You chose other candidates.' },
  { value: 'position_filled', label: 'Position filled', hint: 'The role has been filled.' },
  { value: 'other', label: 'Other', hint: 'Say why below.' },
]
const MESSAGE_MAX = 1000

/** Asks for the outcome and a message; the person sees both. */
export function RejectDialog({
  name,
  onClose,
  onReject,
}: {
  name: string
  onClose: () => void
  onReject: (outcome: Outcome, message: string | undefined) => void
}) {
  const [outcome, setOutcome] = useState<Outcome>('not_selected')
  const [message, setMessage] = useState('')
  const tooLong = message.trim().length > MESSAGE_MAX
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
          <Button variant="danger" disabled={tooLong} onClick={() => onReject(outcome, message.trim() || undefined)}>
            Reject
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards
          legend="Outcome"
          options={OUTCOMES}
          value={outcome}
          onChange={(event) =>
            setOutcome(OUTCOMES.find(({ value }) => value === event.target.value)?.value ?? 'not_selected')
          }
        />
        <TextArea
          label="Message"
          optional
          rows={3}
          value={message}
          limit={MESSAGE_MAX}
          length={message.trim().length}
          error={tooLong ? `Cannot exceed ${MESSAGE_MAX} characters` : undefined}
          hint="They’ll see the outcome and your message, if you add one. You can undo this for 10 seconds or reconsider later."
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
