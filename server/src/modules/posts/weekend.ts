/** Days as `YYYY-MM-DD` in the post's zone, both included; an open end is null. */
export interface Span {
  from: string | null
  to: string | null
}

const DAY_MS = 86_400_000
const LONGEST = 366
/** 1970 began on a Thursday. */
const DAYS_TO_SATURDAY = 2
const isRestDay = (day: number) => (((day - DAYS_TO_SATURDAY) % 7) + 7) % 7 < 2
const dayOf = (text: string) => Date.parse(text) / DAY_MS

/**
 * Whether work is on weekends: more than half of its days, each counted once, are a Saturday or a Sunday. Friday to
 * Sunday is, a week is not. Spans with an open end say nothing of how long they are, and don't count.
 */
export function isWeekend(spans: readonly Span[]): boolean {
  const days = new Set<number>()
  for (const { from, to } of spans) {
    if (!from || !to) continue
    const [first, last] = [dayOf(from), dayOf(to)]
    if (last - first > LONGEST) return false
    for (let day = first; day <= last; day += 1) days.add(day)
  }
  return [...days].filter(isRestDay).length * 2 > days.size
}
