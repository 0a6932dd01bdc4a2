import { sql } from 'kysely'
import type { Random } from '../../commands/generate/random.ts'
import type { Db } from '../../platform/db/db.ts'

/** Zones whose clocks change, and such as are a quarter or half of an hour beside others. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Santiago',
]

/** Zone to how many days ago its clocks changed, in the last two years. */
const changes = new Map<string, readonly number[]>()

/** How many days ago the clocks of a zone changed: days that have another length than 24 hours. */
async function changesOf(db: Db, zone: string): Promise<readonly number[]> {
  const known = changes.get(zone)
  if (known) return known
  const { rows } = await sql<{ ago: number }>`
    select ago from generate_series(0, 730) ago cross join lateral (select (now() at time zone ${zone})::date - ago as day) each
    where (day + 1)::timestamp at time zone ${zone} - day::timestamp at time zone ${zone} <> interval '24 hours' order by ago`.execute(
    db,
  )
  const found = rows.map(({ ago }) => ago)
  changes.set(zone, found)
  return found
}

/**
 * Near a midnight of the zone where a wrong day would show: mostly of days of the last two months, often of one on which the
 * clocks change. Never in the future, nor before `since`.
 */
export async function someInstant(
  { db }: { db: Db },
  random: Random,
  zone: string,
  since: Date = new Date(0),
): Promise<Date> {
  const changed = await changesOf(db, zone)
  const days =
    changed.length > 0 && random.chance(0.2)
      ? random.pick(changed) - random.int(0, 1)
      : random.chance(0.7)
        ? random.int(0, 65)
        : random.int(0, 760)
  const { rows } = await sql<{ at: Date }>`
    select least(now() - interval '1 minute', greatest(${since}::timestamptz, ((now() at time zone ${zone})::date - ${days}::int)::timestamp at time zone ${zone}
      + make_interval(mins => ${random.int(-100, 100)}, secs => ${random.next() * 60}))) as at`.execute(db)
  return rows[0]?.at ?? new Date()
}
