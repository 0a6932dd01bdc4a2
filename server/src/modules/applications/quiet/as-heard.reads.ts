import { type RawBuilder, sql } from 'kysely'

/** Joins what is still quiet to application `a`, as `q`. The fragments below need it. */
export const QUIET = sql`left join quiet_moves q on q.application_id = a.id`

const unlessQuiet = <T>(column: string): RawBuilder<T> =>
  sql<T>`case when q.application_id is null then ${sql.ref(`a.${column}`)} else ${sql.ref(`q.${column}`)} end`

/** Whether its applicant heard of an entry of the timeline of application `a`. */
export const isHeard = (entry: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${entry}.dropped`)} and (q.seq is null or ${sql.ref(`${entry}.seq`)} <= q.seq))`

/** The same of an entry by itself, without the join. */
export const isAnnounced = (entry: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${entry}.${name}`)
  return sql<boolean>`(not ${column('dropped')} and not exists (
    select from quiet_moves quiet where quiet.application_id = ${column('application_id')} and quiet.seq < ${column('seq')}))`
}

/**
 * Application `a` as its applicant knows it. `version` is the last entry they heard of: it does not move when something
 * is done and undone meanwhile.
 */
export const heard = {
  status: unlessQuiet('status'),
  status_before: unlessQuiet('status_before'),
  outcome: unlessQuiet('outcome'),
  rejected_at: unlessQuiet('rejected_at'),
  offer_until: unlessQuiet('offer_until'),
  reply_until: unlessQuiet('reply_until'),
  updated_at: unlessQuiet('updated_at'),
  version: sql<number>`(select max(heard.seq) from application_log heard where heard.application_id = a.id and ${isHeard('heard')})`,
} as const
