import { Button } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import {
  type ApplicantDetail,
  type ApplicationMove,
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  MOVE_LABELS,
} from './applicants.api.ts'

export const ORDER = [
  'shortlist',
  'interview',
  'offer',
  'correct_offer',
  'review',
  'reconsider',
  'withdraw_offer',
  'reject',
] as const
export type BusinessMove = (typeof ORDER)[number]

/** The step that usually comes next. */
const NEXT: Partial<Record<ApplicationStatus, BusinessMove>> = {
  pending: 'shortlist',
  reviewing: 'shortlist',
  shortlisted: 'interview',
  interviewed: 'offer',
}
const BACKWARD: Partial<Record<ApplicationStatus, Partial<Record<BusinessMove, ApplicationStatus>>>> = {
  shortlisted: { review: 'reviewing' },
  interviewed: { review: 'reviewing', shortlist: 'shortlisted' },
}
const KEYS: Partial<Record<BusinessMove, string>> = { shortlist: 's', reject: 'r' }

export const labelOf = (status: ApplicationStatus, move: BusinessMove) => {
  const back = BACKWARD[status]?.[move]
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
