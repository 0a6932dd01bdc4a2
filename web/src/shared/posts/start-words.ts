import { startDaysOf } from '@ensemble/contract/discover/start-days.ts'
import { peopleDay } from '../../lib/format.ts'

/** The filter by one's own availability. */
export const FREE_WORDS = 'Free when they shoot'

/** Days on which something starts, in words: “Starts Tue 1 Dec to Thu 24 Dec”. */
export function startWords(starts: string): string {
  const { from = null, to = null } = startDaysOf(starts) ?? {}
  if (from && to) return from === to ? `Starts ${peopleDay(from)}` : `Starts ${peopleDay(from)} to ${peopleDay(to)}`
  return from ? `Starts from ${peopleDay(from)}` : `Starts by ${peopleDay(to ?? '')}`
}
