import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { DATE_KIND_LABELS, type RoleFactKind, roleFactsOf } from '@ensemble/contract/jobs/production.ts'
import { roleLevel } from '@ensemble/contract/jobs/role-words.ts'
import { FACTS } from '@ensemble/contract/profiles/terms.ts'
import { count, pay, peopleDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { MonthCalendar } from '../../ui/month-calendar.tsx'

type Role = Job['roles'][number]

/** "Fri 4 Dec" or "Fri 4 Dec – Tue 8 Dec". */
export const daysWords = (from: string, to: string) =>
  from === to ? peopleDay(from) : `${peopleDay(from)} – ${peopleDay(to)}`

const daysOf = ({ from, to }: Role) => (from ? daysWords(from, to ?? from) : to ? `until ${peopleDay(to)}` : undefined)
const rangeWords = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from}–${to}`)

function factWords(kind: RoleFactKind, { facts }: Pick<Role, 'facts'>): string | undefined {
  if (kind === 'playing_age') return facts.playing_age && rangeWords(facts.playing_age)
  if (kind === 'height') return facts.height && `${rangeWords(facts.height)} cm`
  return facts[kind]?.join(', ')
}

/** A role in one line: craft, level, pay, days, openings. */
export const roleLine = (role: Role): string =>
  [role.craft, roleLevel(role), pay(role.pay), daysOf(role), role.openings > 1 && count(role.openings, 'opening')]
    .filter(Boolean)
    .join(' · ')

/** What a role asks of a person: "Skills: Dance, Singing", "Playing age 20–30", "Accents Scanian". */
export const roleAsks = (role: Role): string[] => [
  ...(role.skills.length ? [`Skills: ${role.skills.join(', ')}`] : []),
  ...roleFactsOf(role.craft).flatMap((kind) => {
    const words = factWords(kind, role)
    return words ? [`${FACTS[kind].label} ${words}`] : []
  }),
]

/** The days of a production, as a month and as a list; `file` is the address of the calendar file. */
export function ProductionCalendar({ dates, file }: { dates: Job['dates']; file: string | undefined }) {
  return (
    <div className="grid gap-5">
      <MonthCalendar
        label="Production dates"
        today={isoDay()}
        entries={dates.map(({ kind, from, to }) => ({ from, to, label: DATE_KIND_LABELS[kind] }))}
      />
      <ol aria-label="Production dates" className="grid gap-2">
        {dates.map(({ kind, from, to, city }) => (
          <li key={`${kind}${from}${to}${city ?? ''}`} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4">
            <span className="font-strong">{DATE_KIND_LABELS[kind]}</span>
            <span className="flex flex-wrap gap-x-4">
              <span>{daysWords(from, to)}</span>
              {city && <span className="text-muted [overflow-wrap:anywhere]">{city}</span>}
            </span>
          </li>
        ))}
      </ol>
      {file && (
        <a className="link justify-self-start text-small" href={file} download="dates.ics">
          Add to your calendar
        </a>
      )}
    </div>
  )
}
