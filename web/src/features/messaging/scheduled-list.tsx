import { partsWords } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { type ScheduledMessage, scheduledOf, useScheduled } from './scheduled.ts'

interface ScheduledMessagesProps {
  /** Of this conversation; of all without it. */
  conversationId?: string
  /** Takes a text back to be edited. */
  onEdit?: (text: string) => void
}

/** Opens what the reader has scheduled; nothing as long as there is nothing. */
export function ScheduledMessages({ conversationId, onEdit }: ScheduledMessagesProps) {
  const [open, setOpen] = useState(false)
  const items = useQuery(scheduledOf(conversationId)).data?.items ?? []
  if (!items.length && !open) return null
  const close = () => setOpen(false)
  const edit = (text: string) => {
    close()
    onEdit?.(text)
  }
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<AlarmClock size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >{`Scheduled ${items.length}`}</Button>
      </div>
      <Dialog open={open} title="Scheduled messages" onClose={close}>
        {items.length ? (
          <ul className="conversation-scheduled" aria-label="Scheduled">
            {items.map((item) => (
              <Scheduled
                key={item.id}
                item={item}
                named={conversationId === undefined}
                onEdit={onEdit && item.kinds.length === 0 ? edit : undefined}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">Nothing is scheduled.</p>
        )}
      </Dialog>
    </>
  )
}

interface ScheduledProps {
  item: ScheduledMessage
  /** Whether to say who gets it. */
  named: boolean
  /** Takes the text back to be edited; undefined where it can't be. */
  onEdit?: ((text: string) => void) | undefined
}

function Scheduled({ item, named, onEdit }: ScheduledProps) {
  const { busy, send, remove } = useScheduled(item)
  const [asks, setAsks] = useState(false)
  const { to, content, kinds, send_at: at, why } = item
  return (
    <li className="conversation-scheduled-item">
      {named && <p className="font-strong">{to}</p>}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {content || partsWords(kinds)}
      </p>
      <p className="text-small text-muted">
        {why ? <span className="text-bad">{`Not sent ${peopleTime(at)}. ${why}`}</span> : `Sends ${peopleTime(at)}`}
      </p>
      <div className="-mx-3.5 flex flex-wrap gap-1">
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void send()}>
          Send now
        </Button>
        {onEdit && (
          <Button
            size="small"
            variant="quiet"
            disabled={busy}
            onClick={() => void remove().then((gone) => gone && onEdit(content))}
          >
            Edit
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={busy} onClick={() => setAsks(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title="Delete this scheduled message?"
        text={`It won’t be sent to ${to}.`}
        confirm="Delete message"
        danger
        pending={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </li>
  )
}
