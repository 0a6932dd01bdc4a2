import { useLater } from '../../shared/time/use-later.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateTimeField } from '../../ui/form/date-field.tsx'

/** Asks when a post should appear, in the writer's own time. `onSchedule` gets the instant as ISO text. */
export function ScheduleDialog({ onClose, onSchedule }: { onClose: () => void; onSchedule: (at: string) => void }) {
  const later = useLater()
  const confirm = () => {
    const at = later.read()
    if (at) onSchedule(at)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule this post"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={confirm}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p className="text-muted">It stays a draft until then. You can edit or unschedule it.</p>
        <DateTimeField label="Publish at" {...later.field} />
      </form>
    </Dialog>
  )
}
