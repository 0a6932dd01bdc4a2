import { type RawBuilder, sql } from 'kysely'

/** A timestamp as in JSON: ISO 8601 in UTC with milliseconds. */
export const isoText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The last day before this instant, as `YYYY-MM-DD` in a zone. */
export const dayBefore = (instant: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`((${instant} - interval '1 microsecond') at time zone ${zone})::date`
