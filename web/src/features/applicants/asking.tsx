import type { Applicant } from './applicants.api.ts'
import { InterviewDialog } from './interview-dialog.tsx'
import { CorrectionDialog, OfferDialog } from './offer-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { useActs } from './use-acts.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'

type Acts = ReturnType<typeof useActs>

/** What a move asks for first. */
export function Asking({ acts, detail }: { acts: Acts; detail: Applicant }) {
  const { asking, stopAsking, reject, withdrawOffer, interviewed, offered } = acts
  const { name } = detail.person
  if (asking?.move === 'reject')
    return <RejectDialog key={detail.id} applicationId={detail.id} name={name} onClose={stopAsking} onReject={reject} />
  if (asking?.move === 'interview')
    return (
      <InterviewDialog
        key={detail.id}
        who={name}
        applied={detail.applied_at}
        onClose={stopAsking}
        onInterviewed={interviewed}
      />
    )
  if (asking?.move === 'withdraw_offer')
    return <WithdrawOfferDialog key={detail.id} applicant={detail} onClose={stopAsking} onWithdraw={withdrawOffer} />
  const Asked = asking?.move === 'correct_offer' ? CorrectionDialog : OfferDialog
  return <Asked key={detail.id} detail={detail} onClose={stopAsking} onOffered={offered} />
}
