import type { FormEvent } from 'react'
import { FormDialog } from '../../ui/dialog.tsx'
import { InterviewDay, useInterviewDay } from './interview-day.tsx'

interface InterviewDialogProps {
  /** Who was interviewed: a name, or how many. */
  who: string
  /** When the last of them applied, an ISO instant. */
  applied: string | undefined
  onClose: () => void
  onInterviewed: (day: string) => void
}

/** Asks when interviews were; the day is part of the timeline. */
export function InterviewDialog({ who, applied, onClose, onInterviewed }: InterviewDialogProps) {
  const day = useInterviewDay(applied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day.isGood) onInterviewed(day.value)
  }
  return (
    <FormDialog
      title={`When did you interview ${who}?`}
      submit="Mark interviewed"
      disabled={!day.isGood}
      onSubmit={submit}
      onClose={onClose}
    >
      <InterviewDay day={day} />
    </FormDialog>
  )
}
