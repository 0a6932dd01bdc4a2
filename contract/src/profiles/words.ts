import { amounts } from '../core/money.ts'
import type { Experience } from './experience.schemas.ts'
import type { CraftFacts } from './facts.schemas.ts'
import type { Profile, Rate } from './profiles.schemas.ts'
import { AVAILABILITY_LABELS, FACT_KINDS, FACTS, type FactKind } from './terms.ts'

const LOCALE = 'en-GB'
const dayOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** "March 2024". */
const month = (day: string) =>
  dayOf(day).toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "24 November 2026". */
const wholeDay = (day: string) =>
  dayOf(day).toLocaleDateString(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2019 – today". */
export const periodOf = ({ start_date, end_date, current }: Experience) =>
  current ? `${month(start_date)} – today` : end_date ? `${month(start_date)} – ${month(end_date)}` : month(start_date)

const UNITS: Record<Rate['unit'], string> = { hour: 'an hour', day: 'a day', week: 'a week', flat: 'flat' }

const rateOf = ({ from, to, currency, unit }: Rate): string => `${amounts(from, to, currency)} ${UNITS[unit]}`

/** "Available from 24 November 2026". */
export const availabilityWords = ({ status, from }: Profile['availability']) =>
  status === 'soon' && from ? `Available from ${wholeDay(from)}` : AVAILABILITY_LABELS[status]

/** A craft fact in words; undefined where there is none. */
export function factText(kind: FactKind, facts: CraftFacts): string | undefined {
  if (kind === 'playing_age') return facts.playing_age ? `${facts.playing_age.from}–${facts.playing_age.to}` : undefined
  if (kind === 'height') return facts.height ? `${facts.height.cm} cm` : undefined
  if (kind !== 'measurements') return facts[kind]?.items.join(', ')
  const { measurements: size } = facts
  if (!size) return undefined
  return [
    size.chest && `chest ${size.chest} cm`,
    size.waist && `waist ${size.waist} cm`,
    size.hips && `hips ${size.hips} cm`,
    size.shoe && `shoe ${size.shoe} EU`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Label and text of a profile's facts, in the order a reader looks for them. */
export function factLines(profile: Profile): [label: string, text: string][] {
  const { years_experience: years, rate, industry, facts } = profile
  const lines: [string, string | undefined][] = [
    ['Availability', availabilityWords(profile.availability)],
    ['Rate', rate ? rateOf(rate) : undefined],
    ['Industry', industry ?? undefined],
    ['Experience', years === null ? undefined : years === 1 ? '1 year' : `${years} years`],
    ...FACT_KINDS.map((kind): [string, string | undefined] => [FACTS[kind].label, factText(kind, facts)]),
    ['Skills', profile.skills.join(', ') || undefined],
  ]
  return lines.filter((line): line is [string, string] => !!line[1])
}
