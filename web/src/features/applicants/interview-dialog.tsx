import { INTERVIEW_EARLY } from '@ensemble/contract/applications/vocabulary.ts'
import { type FormEvent, useState } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'

interface InterviewDialogProps {
  /** Who was interviewed: a name, or how many. */
  who: string
  /** When the last of them applied, an ISO instant. */
  applied: string | undefined
  onClose: () => void
  onInterviewed: (day: string) => void
}

/** Asks when an interview was; the day is part of the timeline. */
export function InterviewDialog({ who, applied, onClose, onInterviewed }: InterviewDialogProps) {
  const [day, setDay] = useState(isoDay())
  const first = applied && isoDay(new Date(applied))
  const error =
    day > isoDay()
      ? 'Choose a day that isn’t in the future.'
      : day && first && day < first
        ? INTERVIEW_EARLY
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day && !error) onInterviewed(day)
  }
  return (
    <FormDialog
      title={`When did you interview ${who}?`}
      submit="Mark interviewed"
      disabled={!day || error !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label="Day"
        min={first}
        max={isoDay()}
        value={day}
        error={error}
        hint="It’s shown in the timeline."
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}
