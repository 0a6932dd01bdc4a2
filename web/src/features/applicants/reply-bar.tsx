import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count, peopleDay } from '../../lib/format.ts'
import { ReplyDate } from '../../shared/replies/reply-date.tsx'
import { Button } from '../../ui/button.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { ReplyAllDialog } from './reply-all-dialog.tsx'
import { jobClock, type ReplyClock } from './reply-clock.api.ts'

interface ReplyBarProps {
  jobId: string
  /** The list shows only those who wait. */
  onlyWaiting: boolean
  onOnlyWaiting: (only: boolean) => void
}

/** The reply clock of one job: until when, who still waits, and one button for each kind of answer. */
export function ReplyBar({ jobId, onlyWaiting, onOnlyWaiting }: ReplyBarProps) {
  const { data: clock } = useQuery(jobClock(jobId))
  const [open, setOpen] = useState<'extend' | 'reply'>()
  const close = () => setOpen(undefined)
  if (!clock) return null
  if (clock.reply_by === null)
    return clock.waiting === 0 && onlyWaiting ? (
      <p className="text-small text-muted">Everyone who applied has a reply.</p>
    ) : null
  return (
    <section
      aria-label="Reply clock"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sunk px-4 py-3"
    >
      <ReplyDate
        side="company"
        day={clock.reply_by}
        zone={clock.job.time_zone}
        since={clock.promised_since}
        daysLeft={clock.days_left}
        size="large"
      />
      <div className="grid min-w-48 flex-1 justify-items-start gap-0.5 text-small">
        <p>{`${count(clock.waiting, 'applicant')} without a reply`}</p>
        {clock.extension && <Moved extension={clock.extension} />}
        <button type="button" className="link text-muted" onClick={() => onOnlyWaiting(!onlyWaiting)}>
          {onlyWaiting ? 'Show everyone' : 'Show only them'}
        </button>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        {clock.can.extend && (
          <Button size="small" onClick={() => setOpen('extend')}>
            Extend once
          </Button>
        )}
        {clock.can.reply && (
          <Button size="small" onClick={() => setOpen('reply')}>
            Reply to everyone waiting
          </Button>
        )}
      </div>
      {open === 'extend' && <ExtendDialog clock={clock} from={clock.reply_by} onClose={close} />}
      {open === 'reply' && <ReplyAllDialog clock={clock} onClose={close} />}
    </section>
  )
}

const Moved = ({ extension: { from, reason } }: { extension: NonNullable<ReplyClock['extension']> }) => (
  <p className="text-muted [overflow-wrap:anywhere]">{`Moved from ${peopleDay(from)}: ${reason}`}</p>
)
