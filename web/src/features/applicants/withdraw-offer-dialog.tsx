import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Applicant } from './applicants.api.ts'
import { REJECTION_MAX } from './outcome-choice.tsx'
import { useUnread } from './reach.tsx'
import { WordsField } from './words-field.tsx'

interface WithdrawOfferDialogProps {
  applicant: Applicant
  onClose: () => void
  onWithdraw: (message: string | undefined) => void
}

/** Takes an offer back that has no answer yet; the person stays an applicant. */
export function WithdrawOfferDialog({ applicant: { id, person }, onClose, onWithdraw }: WithdrawOfferDialogProps) {
  const [message, setMessage] = useState('')
  const { length } = message.trim()
  const unread = useUnread(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw the offer to ${person.name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={length > REJECTION_MAX}
            onClick={() => onWithdraw((unread === undefined && message.trim()) || undefined)}
          >
            Withdraw offer
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">
          They can no longer accept it. They’ll be in Interviewed again, and you can make another offer.
        </p>
        <WordsField
          value={message}
          unread={unread}
          hint="They’ll see your message, if you add one. You can undo this for 10 seconds."
          onChange={setMessage}
        />
      </div>
    </Dialog>
  )
}
