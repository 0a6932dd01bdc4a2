import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import './calendar.css'
import { IconButton } from './button.tsx'

export interface CalendarEntry {
  /** Days YYYY-MM-DD, inclusive. */
  from: string
  to: string
  label: string
}

const DAY_MS = 86_400_000
const MOST_LANES = 3
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month `by` months after the given one, YYYY-MM. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return isoOf(date.getTime()).slice(0, 7)
}

/** The weeks of a month (YYYY-MM), Monday first, as calendar days. */
export function weeksOf(month: string): string[][] {
  const first = utc(`${month}-01`)
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const end = utc(`${monthAfter(month, 1)}-01`)
  const weeks = Math.ceil((end - monday) / (7 * DAY_MS))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => isoOf(monday + (week * 7 + day) * DAY_MS)),
  )
}

/** The month at which a calendar opens: the first with entries from today on, otherwise the last with any. */
export function openingMonth(entries: readonly CalendarEntry[], today: string): string {
  const coming = entries
    .filter(({ to }) => to >= today)
    .map(({ from }) => (from < today ? today : from))
    .toSorted()[0]
  return (
    coming ??
    entries
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ??
    today
  ).slice(0, 7)
}

interface Laid extends CalendarEntry {
  lane: number
}

/** Puts entries in lanes, so that each is one bar across its days and none covers another. */
export function inLanes(entries: readonly CalendarEntry[]): Laid[] {
  const ends: string[] = []
  return entries
    .toSorted((one, two) => one.from.localeCompare(two.from) || two.to.localeCompare(one.to))
    .map((entry) => {
      const free = ends.findIndex((end) => end < entry.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = entry.to
      return { ...entry, lane }
    })
}

/** A month with its entries. Meant to sit beside a list that says the same in words. */
export function MonthCalendar({
  label,
  entries,
  today,
}: {
  label: string
  entries: readonly CalendarEntry[]
  /** YYYY-MM-DD. */
  today: string
}) {
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? openingMonth(entries, today)
  const laid = inLanes(entries)
  const move = (by: number) => setChosen(monthAfter(month, by))
  return (
    <div className="calendar">
      <div className="calendar-head">
        <p className="font-strong" aria-live="polite">
          {monthName(month)}
        </p>
        <span className="flex">
          <IconButton label="Previous month" size="small" onClick={() => move(-1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next month" size="small" onClick={() => move(1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <table className="calendar-grid">
        <caption className="sr-only">{`${label}, ${monthName(month)}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day, at) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOther={!day.startsWith(month)}
                  named={at === 0}
                  entries={laid.filter(({ from, to }) => from <= day && day <= to)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isOther: boolean
  /** Whether bars that began earlier repeat their names. */
  named: boolean
  entries: readonly Laid[]
}

function Day({ day, isToday, isOther, named, entries }: DayProps) {
  const more = entries.filter(({ lane }) => lane >= MOST_LANES).length
  const lanes = Math.min(MOST_LANES, Math.max(-1, ...entries.map(({ lane }) => lane)) + 1)
  return (
    <td data-other={isOther || undefined} data-today={isToday || undefined}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {Array.from({ length: lanes }, (_, lane) => {
        const entry = entries.find((each) => each.lane === lane)
        return entry ? (
          <span
            key={lane}
            className="calendar-entry"
            data-first={entry.from === day || undefined}
            data-last={entry.to === day || undefined}
            data-named={named || entry.from === day || undefined}
            title={entry.label}
          >
            <span>{entry.label}</span>
          </span>
        ) : (
          <span key={lane} className="calendar-lane" />
        )
      })}
      {more > 0 && (
        <span className="calendar-more">
          {`+${more}`}
          <span className="sr-only"> more</span>
        </span>
      )}
    </td>
  )
}
