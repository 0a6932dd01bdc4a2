import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { Applicant } from './applicants.api.ts'
import { REJECTION_MAX, tooLong } from './outcome-choice.tsx'
import { useUnread } from './reach.tsx'

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
        {unread === undefined ? (
          <TextArea
            label="Message"
            optional
            rows={3}
            value={message}
            limit={REJECTION_MAX}
            length={length}
            error={tooLong(length, REJECTION_MAX)}
            hint="They’ll see your message, if you add one. You can undo this for 10 seconds."
            onChange={(event) => setMessage(event.target.value)}
          />
        ) : (
          <Banner tone="warn">{unread}</Banner>
        )}
      </div>
    </Dialog>
  )
}
