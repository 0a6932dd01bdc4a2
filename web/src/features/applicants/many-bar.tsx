import { MOST_CHOSEN } from '@ensemble/contract/applications/vocabulary.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { count } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { endBar } from '../../ui/end-bar.ts'
import { Menu } from '../../ui/menu.tsx'
import { BUSINESS_STATUS_LABELS } from './applicants.api.ts'
import { InterviewDialog } from './interview-dialog.tsx'
import { MessageManyDialog, RejectManyDialog, TagManyDialog } from './many-dialogs.tsx'
import type { Left, useMany } from './use-many.ts'

type Many = ReturnType<typeof useMany>
type Asks = 'interview' | 'reject' | 'message' | 'tag'

interface ManyBarProps {
  many: Many
  /** How many the filter finds in all. */
  total: number | undefined
  /** As wide as the window, as the board is. */
  bleed: boolean
}

/** The acts on all that is selected; within reach while something is. */
export function ManyBar({ many, total, bleed }: ManyBarProps) {
  const [asks, setAsks] = useState<Asks>()
  const close = () => setAsks(undefined)
  const done = (act: Promise<void>) => void act.then(close, () => undefined)
  const who = count(many.count, 'applicant')
  return (
    <>
      {many.count > 0 && <Bar many={many} total={total} bleed={bleed} onAsk={setAsks} />}
      {asks === 'interview' && (
        <InterviewDialog
          who={who}
          applied={many.lastApplied()}
          onClose={close}
          onInterviewed={(on) => done(many.move('interview', { on }))}
        />
      )}
      {asks === 'reject' && (
        <RejectManyDialog many={many} onClose={close} onSend={(...given) => done(many.move('reject', ...given))} />
      )}
      {asks === 'message' && (
        <MessageManyDialog many={many} onClose={close} onSend={(...given) => done(many.write(...given))} />
      )}
      {asks === 'tag' && <TagManyDialog many={many} onClose={close} onSend={(...given) => done(many.tag(...given))} />}
    </>
  )
}

function Bar({ many, total, bleed, onAsk }: ManyBarProps & { onAsk: (asks: Asks) => void }) {
  const all = total !== undefined && total > many.count && many.count < MOST_CHOSEN
  const move = (name: 'review' | 'shortlist') => void many.move(name).catch(() => undefined)
  return (
    <div
      ref={endBar}
      role="toolbar"
      aria-label="Selected applicants"
      className={`sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-hairline bg-paper px-4 py-3 md:bottom-0 ${bleed ? 'sm:-mx-6 sm:px-6 lg:mx-[calc(50%-50vw)]' : 'sm:mx-0 sm:px-0'}`}
    >
      <IconButton label="Clear selection" onClick={many.clear}>
        <X size={18} />
      </IconButton>
      <p role="status" className="tabular-nums">{`${many.count} selected`}</p>
      {all && (
        <Button variant="quiet" size="small" pending={many.choosing} onClick={() => void many.chooseAll()}>
          {`Select all ${total.toLocaleString()} matching`}
        </Button>
      )}
      {many.moving.error && (
        <p role="alert" className="text-small text-bad">
          {many.moving.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:ml-auto">
        <Button size="small" onClick={() => onAsk('tag')}>
          Tag
        </Button>
        <Button size="small" onClick={() => onAsk('message')}>
          Message
        </Button>
        <Menu
          label="Move the selected"
          items={[
            { label: BUSINESS_STATUS_LABELS.reviewing, onSelect: () => move('review') },
            { label: BUSINESS_STATUS_LABELS.shortlisted, onSelect: () => move('shortlist') },
            { label: BUSINESS_STATUS_LABELS.interviewed, onSelect: () => onAsk('interview') },
          ]}
          trigger={(props) => (
            <Button size="small" {...props} pending={many.moving.isPending}>
              Move to
            </Button>
          )}
        />
        <Button size="small" variant="danger" onClick={() => onAsk('reject')}>
          Reject
        </Button>
      </div>
    </div>
  )
}

/** Who an act on many left out, until it is dismissed. */
export function LeftOut({ left, onDismiss }: { left: Left; onDismiss: () => void }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? left.lines : left.lines.slice(0, 5)
  return (
    <Banner tone="warn" onDismiss={onDismiss}>
      <p className="font-strong">{left.title}</p>
      <ul className="grid gap-1 pt-1">
        {shown.map((line, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
      {shown.length < left.lines.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {`Show all ${left.lines.length}`}
        </button>
      )}
    </Banner>
  )
}
