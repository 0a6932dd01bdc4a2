import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { record } from '../facts/record.ts'
import { type DefinedTask, defineTimedTask } from '../tasks/define-task.ts'
import { workThrough } from '../tasks/work-through.ts'
import type { Moved, Undoable } from './declared.ts'
import { endEmpty } from './undoing.ts'

/** Rows per transaction: with the facts of 1,000, everyone else waited 30 ms. */
const BATCH = 25

/** Rows whose quiet is over and left nothing to hear of: an offer that was withdrawn before anyone heard of it, say. */
async function lockEmptyDue(db: Db, { table, log }: Undoable, limit: number): Promise<string[]> {
  const { quiet } = log
  const of = sql.ref(log.of)
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(quiet.table)} q join ${sql.table(table)} t on t.id = q.${of}
    where q.until <= clock_timestamp() and not exists (
      select from ${sql.table(log.table)} l where l.${of} = q.${of} and l.seq > q.seq and not l.dropped)
    order by q.until limit ${limit} for no key update of t, q skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

type AnyMoved = Moved<object, string, string, string>

/** Ends the quiet of rows whose time is over, the longest first. Rows that someone is changing wait for the next run. */
async function takeDue(db: Db, { table, log, returning }: Undoable, limit: number) {
  const { quiet } = log
  const of = sql.ref(log.of)
  const { rows } = await sql<AnyMoved | (Omit<AnyMoved, 'seq'> & { seq: null })>`
    with due as (
      select ${of} as id from ${sql.table(quiet.table)} where until <= clock_timestamp() order by until limit ${limit} for update skip locked
    ), ended as (
      delete from ${sql.table(quiet.table)} q using due where q.${of} = due.id returning due.id, q.seq
    )
    select t.id, l.seq, l.move, l.party, l.from_status as "from", l.to_status as "to"
      ${sql.join([sql``, ...returning.map((column) => sql.ref(`t.${column}`))])}
    from ended e join ${sql.table(table)} t on t.id = e.id
      left join ${sql.table(log.table)} l on l.${of} = e.id and l.seq > e.seq and not l.dropped
    order by t.id, l.seq`.execute(db)
  return {
    ended: new Set(rows.map(({ id }) => id)).size,
    moves: rows.filter((row): row is AnyMoved => row.seq !== null),
  }
}

async function announceSome(ctx: Context, lifecycle: Undoable, limit: number): Promise<number> {
  await endEmpty(ctx.db, lifecycle, await lockEmptyDue(ctx.db, lifecycle, limit))
  const { ended, moves } = await takeDue(ctx.db, lifecycle, limit)
  for (const moved of moves) {
    const fact = lifecycle.fact?.(moved)
    if (fact) await record(ctx, fact)
  }
  return ended
}

/**
 * Lets the others hear of what can no longer be undone: with the end of the quiet go its facts, in one transaction, so that
 * each move is announced once. Safe to repeat and to run at once on several servers. After each undoable move; every
 * minute too, if the move took so long that its own task came early.
 */
export const announceTask = (lifecycle: Undoable): DefinedTask<Record<string, unknown>> =>
  defineTimedTask(`${lifecycle.name}.announce`, '* * * * *', (ctx, stopping) =>
    workThrough(ctx, (ctx, limit) => announceSome(ctx, lifecycle, limit), { stopping, batch: BATCH }),
  )
