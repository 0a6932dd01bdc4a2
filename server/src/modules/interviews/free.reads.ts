import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface FreeQuery {
  people: readonly string[]
  /** YYYY-MM-DD in `zone`. */
  from: string
  days: number
  zone: string
  /** Hours of the day between which it is. */
  earliest: number
  latest: number
  minutes: number
  /** Free afterward. */
  buffer: number
}

/** Half hours at which none of these people has an interview, the first ones. Times that clocks skip are left out. */
export async function findFree(
  db: Db,
  { people, from, days, zone, earliest, latest, minutes, buffer }: FreeQuery,
  limit: number,
): Promise<{ day: string; time: string; starts_at: Date }[]> {
  const { rows } = await sql<{ day: string; time: string; starts_at: Date }>`
    with busy as (
      select coalesce(range_agg(b.during), '{}') as during from booked_times b
      where b.person_id = any(${[...people]}::uuid[])
        and b.during && tstzrange(${from}::date::timestamp at time zone ${zone}, (${from}::date + ${days}::int + 1)::timestamp at time zone ${zone})
    ), times as (
      select t.shown, t.shown at time zone ${zone} as starts_at
      from generate_series(0, ${days}::int - 1) d cross join generate_series(${earliest}::int * 60, ${latest}::int * 60 - ${minutes}::int, 30) m
        cross join lateral (select (${from}::date + d)::timestamp + make_interval(mins => m) as shown) t
    )
    select to_char(t.shown, 'YYYY-MM-DD') as day, to_char(t.shown, 'HH24:MI') as time, t.starts_at
    from times t, busy
    where t.starts_at > statement_timestamp() and t.starts_at at time zone ${zone} = t.shown
      and not busy.during && tstzrange(t.starts_at, t.starts_at + make_interval(mins => ${minutes + buffer}::int))
    order by t.starts_at limit ${limit}`.execute(db)
  return rows
}
