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
import { OF_MOVE, OF_STATUS } from './statuses.ts'

/** In the order in which they are shown. */
export const ORDER = (Object.keys(OF_MOVE) as BusinessMove[]).toSorted((a, b) => OF_MOVE[a].place - OF_MOVE[b].place)

/** Where a move leads back to, among those that wait for the company. */
function backTo(from: ApplicationStatus, move: BusinessMove): ApplicationStatus | undefined {
  const { to } = applicationFlow[move]
  const [here, there] = [WAITING_STATUSES.indexOf(from), WAITING_STATUSES.indexOf(to)]
  return there >= 0 && there < here ? to : undefined
}
const KEYS: Partial<Record<BusinessMove, string>> = { shortlist: 's', interview: 'i', reject: 'r' }

export const labelOf = (status: ApplicationStatus, move: BusinessMove) => {
  const back = backTo(status, move)
  return back ? `Back to ${BUSINESS_STATUS_LABELS[back]}` : MOVE_LABELS[move]
}

interface MoveButtonsProps {
  detail: ApplicantDetail
  moving: ApplicationMove | undefined
  onMove: (move: BusinessMove) => void
  /** Asks for the times of an interview; undefined where none can be proposed. */
  onPropose: (() => void) | undefined
}

/** The moves the server allows now, the usual next step first; before an interview is noted, one is proposed. */
export function MoveButtons({ detail, moving, onMove, onPropose }: MoveButtonsProps) {
  const { next } = OF_STATUS[detail.status]
  const allowed = ORDER.filter((move) => detail.can[move]).toSorted((a, b) => Number(b === next) - Number(a === next))
  const leads = next === 'interview' && onPropose !== undefined
  if (!allowed.length) return null
  const propose = onPropose && (
    <Button key="propose" size="small" variant={leads ? 'primary' : 'secondary'} onClick={onPropose}>
      Propose interview
    </Button>
  )
  const [first, ...rest] = allowed.map((move) => (
    <Button
      key={move}
      size="small"
      variant={move === next && !leads ? 'primary' : move === 'reject' ? 'danger' : 'secondary'}
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
  ))
  return (
    <div role="group" aria-label="Move this application" className="flex flex-wrap gap-2">
      {leads ? [propose, first] : [first, propose]}
      {rest}
    </div>
  )
}
