import { useEffect, useState } from 'react'
import { peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { ownZone } from '../../lib/zone.ts'

const DAY_MS = 86_400_000
const LOOK_MS = 30_000

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** "Today", "Yesterday", "Tomorrow", otherwise "Fri 20 Nov", of a calendar day YYYY-MM-DD. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === dayAfter(today, -1)) return 'Yesterday'
  return day === dayAfter(today, 1) ? 'Tomorrow' : peopleDay(day)
}

interface Day<T> {
  /** YYYY-MM-DD. */
  day: string
  items: T[]
}

/** A sorted list by the calendar days of the reader's zone. */
export function byDay<T>(items: readonly T[], at: (item: T) => string, zone = ownZone()): Day<T>[] {
  const days: Day<T>[] = []
  for (const item of items) {
    const day = isoDay(new Date(at(item)), zone)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

/** The calendar day in the reader's zone, YYYY-MM-DD; an open page notices midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => isoDay(new Date(), ownZone()))
  useEffect(() => {
    const timer = setInterval(() => setToday(isoDay(new Date(), ownZone())), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}
