import { useState } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateTimeField } from '../../ui/form/date-field.tsx'

/** Tomorrow at 9 a.m., as a datetime-local value. */
function tomorrowMorning(): string {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  return `${isoDay(date)}T09:00`
}

/** Asks when a post should appear, in the writer's own time. `onSchedule` gets the instant as ISO text. */
export function ScheduleDialog({ onClose, onSchedule }: { onClose: () => void; onSchedule: (at: string) => void }) {
  const [typed, setTyped] = useState(tomorrowMorning)
  const [error, setError] = useState<string>()
  const at = new Date(typed)
  const confirm = () => {
    if (Number.isNaN(at.getTime())) return setError('Invalid date and time format')
    if (at.getTime() <= Date.now()) return setError('Choose a time in the future.')
    onSchedule(at.toISOString())
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
        <DateTimeField
          label="Publish at"
          value={typed}
          error={error}
          hint={Number.isNaN(at.getTime()) ? undefined : `${peopleTime(at.toISOString())} your time`}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
