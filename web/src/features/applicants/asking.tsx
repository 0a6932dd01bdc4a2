import type { ReactNode } from 'react'
import type { Applicant, Side } from './applicants.api.ts'
import { InterviewChoice } from './interview-choice.tsx'
import { CorrectionDialog, OfferDialog } from './offer-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { useActs } from './use-acts.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'

type Acts = ReturnType<typeof useActs>

/** Asks for the times of an interview. */
export type ProposeOf = (applicant: Applicant, onClose: () => void) => ReactNode

interface AskingProps {
  side: Side
  acts: Acts
  detail: Applicant
  proposeOf: ProposeOf
}

/** What a move asks for first. */
export function Asking({ side, acts, detail, proposeOf }: AskingProps) {
  const { asking, stopAsking, reject, withdrawOffer, interviewed, offered, propose } = acts
  const { name } = detail.person
  if (asking?.move === 'reject')
    return <RejectDialog key={detail.id} applicationId={detail.id} name={name} onClose={stopAsking} onReject={reject} />
  if (asking?.move === 'propose') return proposeOf(detail, stopAsking)
  if (asking?.move === 'interview')
    return (
      <InterviewChoice
        key={detail.id}
        side={side}
        applicant={detail}
        toCome={asking.dropped === true}
        onPropose={() => propose(detail)}
        onClose={stopAsking}
        onInterviewed={interviewed}
      />
    )
  if (asking?.move === 'withdraw_offer')
    return <WithdrawOfferDialog key={detail.id} applicant={detail} onClose={stopAsking} onWithdraw={withdrawOffer} />
  const Asked = asking?.move === 'correct_offer' ? CorrectionDialog : OfferDialog
  return <Asked key={detail.id} detail={detail} onClose={stopAsking} onOffered={offered} />
}
