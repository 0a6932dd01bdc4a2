import { INTERVIEW_EARLY } from '@ensemble/contract/applications/vocabulary.ts'
import { useState } from 'react'
import { isoDay } from '../../lib/iso-day.ts'
import { DateField } from '../../ui/form/date-field.tsx'

/** The day of an interview that took place: since they applied, and not in the future. `applied`: an ISO instant. */
export function useInterviewDay(applied: string | undefined) {
  const [value, setValue] = useState(isoDay())
  const first = applied && isoDay(new Date(applied))
  const error =
    value > isoDay()
      ? 'Choose a day that isn’t in the future.'
      : value && first && value < first
        ? INTERVIEW_EARLY
        : undefined
  return { value, setValue, first, error, isGood: value !== '' && error === undefined }
}

export const InterviewDay = ({ day }: { day: ReturnType<typeof useInterviewDay> }) => (
  <DateField
    label="Day"
    min={day.first}
    max={isoDay()}
    value={day.value}
    error={day.error}
    hint="It’s shown in the timeline."
    onChange={(event) => day.setValue(event.target.value)}
  />
)
