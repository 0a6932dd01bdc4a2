import { InterviewOf } from '../../shared/interviews/interview-card.tsx'
import { useInterviewOf } from '../../shared/interviews/use-interview-of.ts'
import { type ApplicantDetail, type Side, WAITING_STATUSES } from './applicants.api.ts'
import { Part } from './review-parts.tsx'

interface InterviewPartProps {
  side: Side
  detail: ApplicantDetail
}

/** The interview that is under way, otherwise the last one. */
export const InterviewPart = ({ side, detail }: InterviewPartProps) => (
  <InterviewOf applicationId={detail.id} side={side}>
    {(card) => <Part title="Interview">{card}</Part>}
  </InterviewOf>
)

/** Whether the reader may propose an interview: they may act, a reply is due, and none is under way. */
export function useMayPropose({ side, detail }: InterviewPartProps): boolean {
  const { isOpen } = useInterviewOf(detail.id, side)
  return isOpen === false && detail.can.reject && WAITING_STATUSES.some((status) => status === detail.status)
}
