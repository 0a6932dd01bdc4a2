import { useDrag } from '@react-aria/dnd'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PickBox } from '../../ui/form/choices.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { appliedFor, Figures, NotesMark } from './applicant-marks.tsx'
import { type Applicant, BUSINESS_STATUS_LABELS, type Side, type BusinessMove } from './applicants.api.ts'
import { movesFrom } from './board.ts'
import { labelOf } from './move-buttons.tsx'
import { HIRED_BY_OFFER } from './statuses.ts'
import { TagWords } from './tag-words.tsx'

/** Moves that their own words say best. */
const BY_NAME: ReadonlySet<BusinessMove> = new Set(['reject', 'offer', 'correct_offer', 'withdraw_offer', 'reconsider'])

export interface CardActs {
  onOpen: (id: string) => void
  onMove: (card: Applicant, move: BusinessMove) => void
  onPick: (id: string, on: boolean, through: boolean) => void
  onDragStart: (card: Applicant) => void
  onDragEnd: () => void
}

interface CardProps extends CardActs {
  card: Applicant
  side: Side
  /** Whether the viewer may move and pick it. */
  acts: boolean
  current: boolean
  picked: boolean
  showPost: boolean
  position: number
  total: number | undefined
}

/** What in a card does something else than opening it. */
const OWN_CLICKS = 'a, button, label, input, [popover]'

/** Who applied, as a card of the board: dragged by pointer anywhere, by keyboard from its handle. */
function Card(props: CardProps) {
  const { card, acts, current, position, total, onOpen } = props
  const { drag, handle } = useCardDrag(props)
  return (
    <div role="listitem" aria-posinset={position} aria-setsize={total ?? -1} data-card={card.id} className="pb-2">
      <div
        {...drag}
        role="presentation"
        onClick={({ target }) => target instanceof Element && !target.closest(OWN_CLICKS) && onOpen(card.id)}
        className={`grid cursor-pointer grid-cols-[minmax(0,1fr)] gap-1 rounded-card border bg-surface p-3 data-dragging:opacity-50 ${current ? 'border-accent-line' : 'border-hairline hover:border-field'}`}
      >
        <Who {...props} />
        <div className="flex min-h-8 items-center justify-between gap-1 max-md:pl-10">
          <span className="text-caption text-muted">
            <RelativeTime value={card.applied_at} />
          </span>
          {acts && <Tools {...props} handle={handle} />}
        </div>
      </div>
    </div>
  )
}

/** Only the cards that change render. */
export const BoardCard = memo(Card)

function useCardDrag({ card, acts, onDragStart, onDragEnd }: CardProps) {
  const movable = acts && movesFrom(card.status).length > 0
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: !movable,
    getItems: () => [{ 'text/plain': card.person.name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDragStart(card),
    onDragEnd,
  })
  const lift = (target: Element) => dragButtonProps.onPress?.({ pointerType: 'keyboard', target } as never)
  const isLift = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  const described = { 'aria-describedby': dragButtonProps['aria-describedby'] }
  const handle = movable && {
    ...described,
    // lifted when the key goes up: going up again drops
    onKeyDown: (event: KeyboardEvent) => isLift(event) && event.preventDefault(),
    onKeyUp: (event: KeyboardEvent) => isLift(event) && lift(event.currentTarget),
    onClick: (event: MouseEvent) => event.detail === 0 && lift(event.currentTarget),
  }
  return { drag: { ...(movable && dragProps), 'data-dragging': isDragging || undefined }, handle }
}

function Who({ card, side, showPost, onOpen }: CardProps) {
  const { person } = card
  const what = appliedFor(card, showPost)
  return (
    <div className="flex items-start gap-2">
      <Avatar name={person.name} src={person.avatar_url} size={32} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <div>
          <PlainLink
            href={pathTo(`/${side === 'own' ? 'talent' : 'business'}/applicants?view=board&applicant=${card.id}`)}
            draggable={false}
            className="block font-strong wrap-anywhere hover:underline"
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onOpen(card.id)
            }}
          >
            {person.name}
          </PlainLink>
          {person.role && <p className="text-small wrap-anywhere text-muted">{person.role}</p>}
          {what && <p className="text-small wrap-anywhere text-muted">{what}</p>}
        </div>
        <CardFigures card={card} />
        <TagWords tags={card.tags} most={3} />
      </div>
    </div>
  )
}

const CardFigures = ({ card }: { card: Applicant }) =>
  card.match_score === null && card.rating === null && card.notes === 0 ? null : (
    <p className="flex flex-wrap items-center gap-x-3">
      <Figures applicant={card} />
      <NotesMark applicant={card} />
    </p>
  )

function Tools({
  card,
  picked,
  onPick,
  onMove,
  handle,
}: CardProps & { handle: ReturnType<typeof useCardDrag>['handle'] }): ReactNode {
  const { name } = card.person
  const moves = movesFrom(card.status)
  return (
    <div className="-mr-2 flex items-center lg:[&_.pick]:min-h-8 lg:[&_.pick]:min-w-8">
      <PickBox label={`Select ${name}`} checked={picked} onPick={(on, through) => onPick(card.id, on, through)} />
      {handle && (
        <IconButton size="small" label={`Drag ${name}`} data-handle className="max-lg:hidden" {...handle}>
          <Glyph of="grip" size={16} />
        </IconButton>
      )}
      {moves.length > 0 && (
        <Menu
          label={`Move ${name}`}
          items={[
            ...moves.map(({ move, to }) => ({
              label: BY_NAME.has(move) ? labelOf(card.status, move) : `Move to ${BUSINESS_STATUS_LABELS[to]}`,
              onSelect: () => onMove(card, move),
            })),
            ...(card.status === 'rejected'
              ? []
              : [{ label: 'Move to Hired', onSelect: () => undefined, disabledBecause: HIRED_BY_OFFER }]),
          ]}
          trigger={(props) => (
            <IconButton size="small" label={`Move ${name}`} {...props}>
              <Glyph of="menu" size={16} />
            </IconButton>
          )}
        />
      )}
    </div>
  )
}
