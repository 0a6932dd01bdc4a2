import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import {
  type ApplicantDetail,
  applicationFlow,
  type ApplicationMove,
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  type BusinessMove,
  MOVE_LABELS,
  WAITING_STATUSES,
} from './applicants.api.ts'

/** In the order in which they are shown. */
const PLACES: Record<BusinessMove, number> = {
  shortlist: 1,
  interview: 2,
  offer: 3,
  correct_offer: 4,
  review: 5,
  reconsider: 6,
  withdraw_offer: 7,
  reject: 8,
}
export const ORDER = (Object.keys(PLACES) as BusinessMove[]).toSorted((a, b) => PLACES[a] - PLACES[b])

/** The step that usually comes next; none where the talent is next, or where it has ended. */
const NEXT: Record<ApplicationStatus, BusinessMove | undefined> = {
  pending: 'shortlist',
  reviewing: 'shortlist',
  shortlisted: 'interview',
  interviewed: 'offer',
  offered: undefined,
  accepted: undefined,
  rejected: undefined,
  withdrawn: undefined,
}
/** Where a move leads back to, among those that wait for the company. */
function backTo(from: ApplicationStatus, move: BusinessMove): ApplicationStatus | undefined {
  const { to } = applicationFlow[move]
  const [here, there] = [WAITING_STATUSES.indexOf(from), WAITING_STATUSES.indexOf(to)]
  return there >= 0 && there < here ? to : undefined
}
const KEYS: Partial<Record<BusinessMove, string>> = { shortlist: 's', reject: 'r' }

export const labelOf = (status: ApplicationStatus, move: BusinessMove) => {
  const back = backTo(status, move)
  return back ? `Back to ${BUSINESS_STATUS_LABELS[back]}` : MOVE_LABELS[move]
}

interface MoveButtonsProps {
  detail: ApplicantDetail
  moving: ApplicationMove | undefined
  onMove: (move: BusinessMove) => void
}

/** The moves the server allows now, the usual next step first. */
export function MoveButtons({ detail, moving, onMove }: MoveButtonsProps) {
  const next = NEXT[detail.status]
  const allowed = ORDER.filter((move) => detail.can[move]).toSorted((a, b) => Number(b === next) - Number(a === next))
  if (!allowed.length) return null
  return (
    <div role="group" aria-label="Move this application" className="flex flex-wrap gap-2">
      {allowed.map((move) => (
        <Button
          key={move}
          size="small"
          variant={move === next ? 'primary' : move === 'reject' ? 'danger' : 'secondary'}
          pending={moving === move}
          disabled={moving !== undefined && moving !== move}
          onClick={() => onMove(move)}
        >
          {labelOf(detail.status, move)}
          {KEYS[move] && (
            <span className="max-lg:hidden [&>kbd]:border-current [&>kbd]:text-current">
              <KeyHint>{KEYS[move]}</KeyHint>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}
