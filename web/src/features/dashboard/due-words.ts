import { count } from '../../lib/format.ts'

/** How far off a date is, in whole days: "Today", "Tomorrow", "In 3 days", "1 day late". */
export function dueWords(daysLeft: number): string {
  if (daysLeft < 0) return `${count(-daysLeft, 'day')} late`
  if (daysLeft === 0) return 'Today'
  return daysLeft === 1 ? 'Tomorrow' : `In ${count(daysLeft, 'day')}`
}
