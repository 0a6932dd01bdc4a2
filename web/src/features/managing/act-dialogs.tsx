import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'

interface ActDialogProps {
  title: string
  confirm: string
  onConfirm: () => void
  onClose: () => void
  pending: boolean
  error: Error | null
  children: ReactNode
}

function ActDialog({ title, confirm, onConfirm, onClose, pending, error, children }: ActDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} onClick={onConfirm}>{confirm}</Button>
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

type Common = Pick<ActDialogProps, 'onClose' | 'pending' | 'error'>

/** Closes a post: because it is filled, or by hand. */
export function CloseDialog({ onClosePost, ...common }: Common & { onClosePost: (why: 'by_hand' | 'filled') => void }) {
  const [why, setWhy] = useState<'by_hand' | 'filled'>('filled')
  return (
    <ActDialog {...common} title="Close this job" confirm="Close job" onConfirm={() => onClosePost(why)}>
      <p className="text-muted">Nobody can apply any more. Those who applied keep their place and still wait for your answer. You can reopen it later.</p>
      <RadioCards
        legend="Why"
        value={why}
        onChange={(event) => setWhy(event.target.value === 'filled' ? 'filled' : 'by_hand')}
        options={[{ value: 'filled', label: 'It is filled', hint: 'You found who you need.' }, { value: 'by_hand', label: 'Something else', hint: 'Paused, moved or called off.' }]}
      />
    </ActDialog>
  )
}

const today = () => new Date().toLocaleDateString('sv-SE')

/** Reopens a post; a deadline that has passed needs a new one. */
export function ReopenDialog({ deadline, onReopen, ...common }: Common & { deadline: string | null; onReopen: (deadline: string | undefined) => void }) {
  const passed = !deadline || deadline < today()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldError = common.error instanceof ApiError ? common.error.fields['deadline'] : undefined
  const confirm = () => {
    if (passed && !typed) return setMissing(true)
    onReopen(typed || undefined)
  }
  return (
    <ActDialog {...common} error={fieldError ? null : common.error} title="Reopen this job" confirm="Reopen job" onConfirm={confirm}>
      <p className="text-muted">{passed ? 'Its deadline has passed. Choose a new one, and people can apply again.' : 'People can apply again until the deadline.'}</p>
      <DateField
        label="Application Deadline"
        optional={!passed}
        required={passed}
        min={today()}
        value={typed}
        error={missing ? 'Choose a deadline that has not passed.' : fieldError}
        hint={passed ? undefined : 'Left empty: it stays as it is.'}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
        }}
      />
    </ActDialog>
  )
}

/** Puts a post away for good. */
export const ArchiveDialog = ({ onArchive, ...common }: Common & { onArchive: () => void }) => (
  <ActDialog {...common} title="Archive this job" confirm="Archive job" onConfirm={onArchive}>
    <p className="text-muted">It becomes read-only and leaves your open lists. Applications to it are kept. To post it again later, clone it.</p>
  </ActDialog>
)
