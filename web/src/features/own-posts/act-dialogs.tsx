import { LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import type { OwnPost } from './own-posts.api.ts'
import { wordOf } from './post-status.tsx'

interface ActDialogProps {
  title: string
  confirm: string
  onConfirm: () => void
  onClose: () => void
  pending: boolean
  error: Error | null
  children: ReactNode
}

/** Asks before an action, and says why it was refused. */
export function ActDialog({ title, confirm, onConfirm, onClose, pending, error, children }: ActDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="bad">{error.message}</Banner>}
        {children}
      </div>
    </Dialog>
  )
}

type Common = Pick<ActDialogProps, 'onClose' | 'pending' | 'error'> & { kind: OwnPost['kind'] }

/** The last day of each kind, in the words of its form; news has none. */
const LAST_DAY: Readonly<
  Record<OwnPost['kind'], { label: string; field: string; passed: string; empty: string } | undefined>
> = {
  job: {
    label: 'Application Deadline',
    field: 'deadline',
    passed: 'The deadline has passed. Choose a new one so people can apply again.',
    empty: 'Choose a deadline that hasn’t passed.',
  },
  collaboration: {
    label: 'End date',
    field: 'end_date',
    passed: 'The last day has passed. Choose a new one.',
    empty: 'Choose a last day that hasn’t passed.',
  },
  event: {
    label: 'Date',
    field: 'date',
    passed: 'The date has passed. Choose a new one.',
    empty: 'Choose a date that hasn’t passed.',
  },
  news: undefined,
}

/** Closes a post: because it is filled, or for another reason. */
export function CloseDialog({
  onClosePost,
  kind,
  ...common
}: Common & { onClosePost: (why: 'by_hand' | 'filled') => void }) {
  const [why, setWhy] = useState<'by_hand' | 'filled'>(
    kind === 'job' || kind === 'collaboration' ? 'filled' : 'by_hand',
  )
  const word = wordOf(kind)
  if (kind === 'event' || kind === 'news') {
    return (
      <ActDialog
        {...common}
        title={`Close this ${word}`}
        confirm={`Close ${word}`}
        onConfirm={() => onClosePost('by_hand')}
      >
        <p className="text-muted">It leaves Discover, and its page shows that it’s closed. You can reopen it later.</p>
      </ActDialog>
    )
  }
  return (
    <ActDialog {...common} title={`Close this ${word}`} confirm={`Close ${word}`} onConfirm={() => onClosePost(why)}>
      <p className="text-muted">
        {kind === 'job'
          ? 'No one else can apply. Open applications still need your reply. You can reopen it later.'
          : 'No one else can join. You can reopen it later.'}
      </p>
      <RadioCards
        legend="Why"
        value={why}
        onChange={(event) => setWhy(event.target.value === 'filled' ? 'filled' : 'by_hand')}
        options={[
          { value: 'filled', label: 'It’s filled', hint: 'You found who you needed.' },
          { value: 'by_hand', label: 'Something else', hint: 'It was paused, moved or called off.' },
        ]}
      />
    </ActDialog>
  )
}

/** Reopens a post; if its deadline has passed, it needs a new one. */
export function ReopenDialog({
  deadline,
  onReopen,
  kind,
  ...common
}: Common & { deadline: string | null; onReopen: (deadline: string | undefined) => void }) {
  const last = LAST_DAY[kind]
  // a collaboration can do without a last day, a job and an event cannot
  const passed = last !== undefined && (deadline ? deadline < isoDay() : kind !== 'collaboration')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldError =
    common.error instanceof ApiError
      ? (common.error.fields['deadline'] ?? (last && common.error.fields[last.field]))
      : undefined
  const confirm = () => {
    if (passed && !typed) return setMissing(true)
    onReopen(typed || undefined)
  }
  return (
    <ActDialog
      {...common}
      error={fieldError ? null : common.error}
      title={`Reopen this ${wordOf(kind)}`}
      confirm={`Reopen ${wordOf(kind)}`}
      onConfirm={confirm}
    >
      <p className="text-muted">
        {passed
          ? last.passed
          : kind === 'job'
            ? 'People can apply again until the deadline.'
            : 'It will appear in Discover again.'}
      </p>
      {last && (
        <DateField
          label={last.label}
          optional={!passed}
          required={passed}
          min={isoDay()}
          value={typed}
          error={missing ? last.empty : fieldError}
          hint={
            passed
              ? undefined
              : deadline
                ? 'Leave empty to keep the current date.'
                : `Without one, it closes after ${LAPSE_DAYS} days unless you renew it.`
          }
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
      )}
    </ActDialog>
  )
}

/** Archives a post; this can be undone for a few minutes only. */
export const ArchiveDialog = ({ onArchive, kind, ...common }: Common & { onArchive: () => void }) => (
  <ActDialog
    {...common}
    title={`Archive this ${wordOf(kind)}`}
    confirm={`Archive ${wordOf(kind)}`}
    onConfirm={onArchive}
  >
    <p className="text-muted">{`It becomes read-only and leaves your open lists.${kind === 'job' ? ' Its applications are kept.' : ''} Clone it to post it again later.`}</p>
  </ActDialog>
)
