import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayBefore } from './days.reads.ts'
import { isWaiting } from './many-steps.queries.ts'

/** Days from today within which a reply counts as due. */
export const DUE_WITHIN = 7
/** Added to days before they are counted in a zone, so that no zone is left out. */
const SPARE = 2

/** Until an instant's day, in a zone. Negative once it has passed. */
export const daysUntil = (instant: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${dayBefore(instant, zone)} - (statement_timestamp() at time zone ${zone})::date)`

/**
 * Whether an instant is so near that its day can be within so many days in some zone. An index serves this: the statement's
 * time is the same for all rows, which `clock_timestamp()` is not.
 */
export const isNear = (instant: RawBuilder<unknown>, days: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`${instant} < statement_timestamp() + make_interval(days => ${sql.lit(days + SPARE)})`

/** A reply is due within seven days in the zone of the post, or late. */
export function isDue(table: string): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.reply_until`)
  return sql<SqlBool>`(${isWaiting(table)} and ${isNear(until, DUE_WITHIN)} and exists (
    select from posts due where due.id = ${sql.ref(`${table}.post_id`)} and ${daysUntil(until, sql.ref('due.time_zone'))} <= ${sql.lit(DUE_WITHIN)}))`
}
