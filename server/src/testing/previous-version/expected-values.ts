import { expect } from 'vitest'
import type { Row, Tables } from '../all-rows.ts'
import { conversationsAfter } from './conversations.ts'

/** What the upgrade found and left, and while when it ran: set before anything here is read. */
export const upgrade: { before: Tables; after: Tables; from: number; to: number } = {
  before: new Map(),
  after: new Map(),
  from: 0,
  to: 0,
}

/** The jobs whose title says the craft and nothing else; the owners of all others are asked. */
const SURE: Readonly<Record<string, Row>> = {
  'Gaffer for commercial, one stage day and one street night': { crafts: ['Gaffer'], skills: ['Lighting'] },
  'Production assistants (x4), winter shoot': { crafts: ['Production Assistant'], skills: [] },
  'Composer, hand-drawn game about tides': { crafts: ['Composer'], skills: ['Composition'] },
  'Vocalist for title song, Portuguese or Kriolu': { crafts: ['Musician'], skills: [] },
  'Director of Photography, six-part night drama': {
    crafts: ['Cinematographer'],
    skills: ['Cinematography', 'Lighting'],
  },
  'Lead compositor, weather and water': { crafts: ['VFX Artist'], skills: ['Nuke', 'VFX'] },
  'Actor, female, 60 to 75, lead': { crafts: ['Actor'], skills: ['Acting'] },
}
export const askedBy = (id: unknown): Row => {
  const title = upgrade.before.get('opportunities')?.find((row) => row['id'] === id)?.['title']
  return SURE[String(title)] ?? { crafts: [], skills: [] }
}
/** As unaccent writes it. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('×', '*').replaceAll('ł', 'l').toLowerCase()
const step = (value: unknown) => Math.floor(Number(value) / 5) * 5
/** What each fact finds people by now. */
const FOUND_BY: Readonly<Record<string, (value: Row) => string[]>> = {
  playing_age: ({ from, to }) =>
    Array.from({ length: (step(to) - step(from)) / 5 + 1 }, (_, at) => `playing_age:${step(from) + at * 5}`),
  height: ({ cm }) => [`height:${step(cm)}`],
  measurements: ({ shoe, ...sizes }) => [
    ...Object.entries(sizes).flatMap(([part, cm]) => (cm === null ? [] : [`${part}:${step(cm)}`])),
    ...(shoe === null ? [] : [`shoe:${Math.floor(Number(shoe))}`]),
  ],
}
export const foundBy = (id: unknown): string[] =>
  (upgrade.before.get('talent_facts') ?? [])
    .filter((fact) => fact['talent_id'] === id)
    .flatMap(({ kind, value }) => {
      const items = ((value as Row)['items'] ?? []) as string[]
      return FOUND_BY[String(kind)]?.(value as Row) ?? items.map((item) => `${String(kind)}:${folded(item)}`)
    })
    .toSorted()
export const placeOf = (id: unknown) =>
  (upgrade.before.get('profiles')?.find((row) => row['id'] === id)?.['location'] ?? null) as string | null
/** The words of where someone is, each once. */
export const placesOf = (id: unknown): string[] =>
  [...new Set(folded(placeOf(id) ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])].toSorted().map((word) => `place:${word}`)
const rowsOf = (table: string, column: string, id: unknown) =>
  (upgrade.before.get(table) ?? []).filter((row) => row[column] === id)
/** The first days of a post's open roles, else of its shooting or show, of its project, or of the event. */
export function startsOf(id: unknown): string | null {
  const ofRoles = rowsOf('job_roles', 'post_id', id).flatMap((row) => (row['filled'] ? [] : (row['from_date'] ?? [])))
  const shown = rowsOf('job_posts', 'id', id)
    .flatMap((row) => row['dates'] as Row[])
    .filter(({ kind }) => kind === 'shoot' || kind === 'show')
    .flatMap(({ from }) => (typeof from === 'string' ? from : []))
  const others = [
    ...shown.toSorted().slice(0, 1),
    ...rowsOf('collab_posts', 'id', id).map((row) => row['start_date']),
    ...rowsOf('events', 'id', id).map((row) => row['date']),
  ].filter((day) => day !== null)
  const days = [...new Set((ofRoles.length ? ofRoles : others).map(String))].toSorted()
  const ranges: [string, string][] = []
  for (const day of days) {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const last = ranges.at(-1)
    if (last?.[1] === day) last[1] = next
    else ranges.push([day, next])
  }
  return ranges.length ? `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}` : null
}
const instantText = (at: Temporal.Instant) => at.toString().replace(/(\.\d*?)?Z$/, (_, part = '') => `${part}+00:00`)
/** When a job's reply day ends, by another way than SQL. */
function promiseOf(jobId: unknown): Temporal.Instant | null {
  const day = upgrade.before.get('job_posts')?.find(({ id }) => id === jobId)?.['respond_by'] as
    | string
    | null
    | undefined
  const zone = upgrade.before.get('opportunities')?.find(({ id }) => id === jobId)?.['time_zone']
  if (!day) return null
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(String(zone)).toInstant()
}
/** When the upgrade ran, as an offer's new date says; it must be while this test upgrade. */
function upgradedAt(): Temporal.Instant {
  const until = upgrade.after.get('applications')?.find(({ status }) => status === 'offered')?.['offer_until']
  const at = Temporal.Instant.from(String(until)).subtract({ hours: 14 * 24 })
  expect([at.epochMilliseconds >= upgrade.from, at.epochMilliseconds <= upgrade.to]).toEqual([true, true])
  return at
}
/** The reply clock of an application. */
export function clocksOf({ job_id, status }: Row): Row {
  const promise = promiseOf(job_id)
  const waits = ['pending', 'reviewing', 'shortlisted', 'interviewed'].includes(String(status))
  const now = upgradedAt()
  const week = now.add({ hours: 7 * 24 })
  const until = promise && waits && Temporal.Instant.compare(promise, week) < 0 ? week : promise
  return {
    promised_until: promise && instantText(promise),
    reply_until: until && instantText(until),
    offer_until: status === 'offered' ? instantText(now.add({ hours: 14 * 24 })) : null,
  }
}

export const conversations = conversationsAfter((table) => upgrade.before.get(table) ?? [])

/** When the day so many days after a moment ends in a zone, as PostgreSQL writes it. */
const endOfDay = (from: string, days: number, zone: unknown): string =>
  `${Temporal.Instant.from(from)
    .toZonedDateTimeISO(String(zone))
    .toPlainDate()
    .add({ days: days + 1 })
    .toZonedDateTime(String(zone))
    .toInstant()
    .toString()
    .replace('Z', '')}+00:00`
/** Posts without a last day that were published have 90 days, and at least 30 more from the upgrade. */
export function lapsesAt(row: Row): string | null {
  if (row['status'] !== 'published' || row['closes_at'] !== null) return null
  const posted = String(row['published_at'])
  return [endOfDay(posted, 90, row['time_zone']), endOfDay(Temporal.Now.instant().toString(), 30, row['time_zone'])]
    .toSorted()
    .at(-1)!
}
