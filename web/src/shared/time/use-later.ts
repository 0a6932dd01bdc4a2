import { type ChangeEvent, useState } from 'react'
import { peopleTime } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'

/** Tomorrow at 9 a.m., as a datetime-local value. */
function tomorrowMorning(): string {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  return `${isoDay(date)}T09:00`
}

/** A day and time to come, typed in the person's own zone: tomorrow at 9 a.m. to begin with. */
export function useLater() {
  const [typed, setTyped] = useState(tomorrowMorning)
  const [error, setError] = useState<string>()
  const at = new Date(typed)
  const isTime = !Number.isNaN(at.getTime())
  return {
    /** For a `DateTimeField`. */
    field: {
      value: typed,
      error,
      hint: isTime ? `${peopleTime(at.toISOString())} your time` : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        setError(undefined)
      },
    },
    /** The instant as ISO text; undefined if it isn't one to come, which the field then says. */
    read(): string | undefined {
      const wrong = !isTime
        ? 'Invalid date and time format'
        : at.getTime() <= Date.now() && 'Choose a time in the future.'
      if (!wrong) return at.toISOString()
      setError(wrong)
      return undefined
    },
  }
}
