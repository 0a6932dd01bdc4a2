import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

const icons = { bad: CircleAlert, good: CircleCheck, warn: TriangleAlert, plain: Info }

export interface BannerProps {
  tone?: keyof typeof icons
  children: ReactNode
  onDismiss?: () => void
  /** Seconds until another try makes sense; counted down. Give the banner a new `key` for each new refusal. */
  retryAfter?: number
  onRetryReady?: () => void
}

/** The countdown says when: a sentence that only says "later" or "in a moment" is left out. */
const withoutLater = (message: ReactNode) =>
  typeof message === 'string' ? message.replace(/ Please try again (?:later|in a moment)\.$/, '') : message

/** A message above the thing it is about. Refusals are announced at once, everything else politely. */
export function Banner({ tone = 'plain', children, onDismiss, retryAfter, onRetryReady }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className="banner" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div className="text-ink">
        {retryAfter ? withoutLater(children) : children}{' '}
        {retryAfter ? <Countdown seconds={retryAfter} onDone={onRetryReady} /> : null}
      </div>
      {onDismiss && (
        <IconButton label="Dismiss" size="small" onClick={onDismiss}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  )
}

function Countdown({ seconds, onDone }: { seconds: number; onDone?: () => void }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(Math.ceil(seconds))
  const over = left <= 0
  useEffect(() => {
    if (over) return
    // computed from the clock, so that a sleeping tab does not stretch the wait
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [over, until])
  useEffect(() => {
    if (over) onDone?.()
  }, [over, onDone])
  if (over) return null
  return <span className="tabular-nums">{`Please try again in ${left} second${left === 1 ? '' : 's'}.`}</span>
}
