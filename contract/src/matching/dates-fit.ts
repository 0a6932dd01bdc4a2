import { dayWords } from '../core/last-day.ts'
import type { Availability } from '../profiles/terms.ts'
import type { PartFit } from './fits.ts'

const DAY_MS = 86_400_000
const ANSWERED: Record<Availability, number> = { available: 1, soon: 0.6, busy: 0.5, not_available: 0 }
/** Of a post's days; whoever misses more of them is not asked. */
const LEAST_SHARE = 0.5

/** Days from the first to the last, both included; null where one is not known. */
export const daysFrom = (first: string | null, last: string | null): number | null =>
  first === null || last === null || last < first ? null : (Date.parse(last) - Date.parse(first)) / DAY_MS + 1

/** Of a post, YYYY-MM-DD; null: it does not say. `busyUntil`: someone busy today is not expected to be free before. */
export interface PostDays {
  starts: string | null
  ends: string | null
  busyUntil: string
}

const changeOf = (starts: string | null) => (starts === null ? 'Be available now' : `Be free on ${dayWords(starts)}`)

/** Someone who is free only once it has begun: for most of its days, with a reservation. */
function lateFit({ starts, ends }: PostDays, free: string, whole: number, why: string): PartFit {
  const [all, left] = [daysFrom(starts, ends), daysFrom(free, ends) ?? 0]
  const share = all === null ? 0 : left / all
  const stays = share >= LEAST_SHARE
  return {
    fit: stays ? whole * share : 0,
    why: stays ? `${why}, for ${left} of ${all} days` : why,
    change: changeOf(starts),
    out: !stays,
  }
}

/** Whether someone is free while the post lasts. */
export function datesFit(days: PostDays, { status, from }: { status: Availability; from: string | null }): PartFit {
  const { starts, ends, busyUntil } = days
  if (status === 'available') return { fit: 1, why: 'Available now', change: null }
  if (status === 'not_available') return { fit: 0, why: 'Not available', change: changeOf(starts), out: true }
  if (status === 'busy') {
    const [free, why] = [busyUntil, 'Currently busy']
    if ((ends !== null && ends <= free) || (starts !== null && starts <= free))
      return lateFit(days, free, ANSWERED.busy, why)
    return { fit: ANSWERED.busy, why, change: changeOf(starts) }
  }
  if (from === null) return { fit: ANSWERED.soon, why: 'Free soon', change: changeOf(starts) }
  const why = `Free from ${dayWords(from)}`
  if (ends !== null && ends < from) return { fit: 0, why: `${why}, after it ends`, change: changeOf(starts), out: true }
  if (starts !== null && starts < from) return lateFit(days, from, 1, why)
  return starts === null
    ? { fit: ANSWERED.soon, why, change: changeOf(starts) }
    : { fit: 1, why: `${why}, before it starts`, change: null }
}
