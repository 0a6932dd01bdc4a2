import { daysUntil, promisedDays, ringShare, type Urgency, urgencyOf } from './reply-days.ts'
import type { ReplySide } from './reply-names.ts'
import { ringNumber, ringWords } from './ring-words.ts'

const COLORS: Record<Urgency, string> = { calm: 'text-ink', near: 'text-warn', last: 'text-bad' }
/** `tiny` has no room for the number: the words beside it say the day. */
const SIZES = { tiny: 16, small: 32, medium: 40, large: 56 } as const
const RADIUS = 14
const ROUND = 2 * Math.PI * RADIUS

export interface RingProps {
  side: ReplySide
  /** The promised day, `YYYY-MM-DD`, in the zone of the post. */
  day: string
  zone: string
  /** The instant from which the promise counts: when the post went public. */
  since: string
  /** Days left in the post's own zone, where the server says so; else counted in the reader's. */
  daysLeft?: number | null | undefined
  size?: keyof typeof SIZES
  /** The words are next to it. */
  silent?: boolean
}

/** The reply clock: a ring that empties over the days that were promised, with the days that are left inside. */
export function ReplyRing({ side, day, zone, since, daysLeft, size = 'small', silent = false }: RingProps) {
  const days = daysLeft ?? daysUntil(day)
  const says = ringWords(side, { day, zone }, days)
  return (
    <svg
      viewBox="0 0 32 32"
      width={SIZES[size]}
      height={SIZES[size]}
      className={`shrink-0 ${COLORS[urgencyOf(days)]}`}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says })}
    >
      {!silent && <title>{says}</title>}
      <circle
        cx="16"
        cy="16"
        r={RADIUS}
        fill="none"
        strokeWidth={size === 'tiny' ? 4 : 2.5}
        className="stroke-hairline"
      />
      <circle
        cx="16"
        cy="16"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 'tiny' ? 4 : 2.5}
        strokeLinecap="round"
        strokeDasharray={`${ringShare(days, promisedDays(since, day)) * ROUND} ${ROUND}`}
        transform="rotate(-90 16 16)"
      />
      {size !== 'tiny' && (
        <text
          x="16"
          y="20.2"
          textAnchor="middle"
          fill="currentColor"
          fontSize="12"
          className="font-strong tabular-nums"
        >
          {ringNumber(days)}
        </text>
      )}
    </svg>
  )
}
