import { ProposeInput } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { z } from 'zod'
import { report, unreadWhole, wholeOf } from '../../lib/amounts.ts'
import { isBlank, type TimeTyped } from './time-rows.ts'

/** A proposal as typed: minutes as text, rows that are still empty among the times. */
export interface ProposeTyped {
  type: string
  duration_minutes: string
  buffer_minutes: string
  location: string
  meeting_link: string
  time_zone: string
  seats: string[]
  slots: TimeTyped[]
  message: string
}

/** The typed values before the contract checks them: only the place of its type, and no empty rows. */
const meant = ({ duration_minutes: duration, buffer_minutes: buffer, slots, ...rest }: ProposeTyped) => ({
  ...rest,
  duration_minutes: wholeOf(duration) ?? Number.NaN,
  buffer_minutes: wholeOf(buffer) ?? 0,
  location: rest.type === 'in-person' ? rest.location : '',
  meeting_link: rest.type === 'video' ? rest.meeting_link : '',
  slots: slots.filter((slot) => !isBlank(slot)),
})

/** What a row lacks, in this form’s words. */
const lacking = (slots: readonly TimeTyped[]) =>
  slots.every(isBlank)
    ? [{ path: ['slots', 0, 'day'], message: 'Propose at least one time' }]
    : slots.flatMap((slot, at) => [
        ...(slot.day === '' && slot.time !== '' ? [{ path: ['slots', at, 'day'], message: 'Choose a day' }] : []),
        ...(slot.time === '' && slot.day !== ''
          ? [{ path: ['slots', at, 'time'], message: 'Enter a time, such as 14:30' }]
          : []),
      ])

/** Where the contract’s messages belong in the form, which has empty rows too. */
function placed(path: readonly PropertyKey[], slots: readonly TimeTyped[]): PropertyKey[] {
  const [field, at, ...inside] = path
  if (field !== 'slots' || typeof at !== 'number') return [...path]
  const rows = slots.flatMap((slot, row) => (isBlank(slot) ? [] : [row]))
  return [field, rows[at] ?? at, ...inside]
}

export const ProposeForm = z.custom<ProposeTyped>().transform((typed, issues) => {
  const { duration_minutes: duration, buffer_minutes: buffer, slots } = typed
  const checked = ProposeInput.safeParse(meant(typed))
  const others = (checked.error?.issues ?? []).filter(({ path }) => !(path[0] === 'slots' && slots.every(isBlank)))
  report(
    issues,
    [...unreadWhole(['duration_minutes'], duration), ...unreadWhole(['buffer_minutes'], buffer), ...lacking(slots)],
    { error: { issues: others.map(({ path, message }) => ({ path: placed(path, slots), message })) } },
  )
  return checked.data ?? z.NEVER
})
