import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { isBroken } from '../env.ts'
import type { Undo, Undoable } from './declared.ts'

/** Whether the others hear of it whatever the lock says: for the positive control of the race with the announcement. */
const isOpen = ({ platform }: Context) => isBroken(platform.env, 'quiet-undo')

/** Locks the rows with something quiet: it can't be announced until the transaction ends. */
export async function lockUndoable(
  ctx: Context,
  { table, log }: Undoable,
  which: Undo['which'],
): Promise<readonly string[]> {
  const { quiet } = log
  const isQuiet = isOpen(ctx) ? sql`` : sql`join ${sql.table(quiet.table)} q on q.${sql.ref(log.of)} = t.id`
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t ${isQuiet} where ${typeof which === 'string' ? sql`t.id = ${which}` : which} order by t.id for update of t${isOpen(ctx) ? sql`` : sql`, q`}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns locked rows to where they were before their last entry, if it is quiet and young enough. The others hear of
 * neither; what that entry replaced, they hear of after all.
 */
export async function writeUndo(
  ctx: Context,
  lifecycle: Undoable,
  ids: readonly string[],
  { actorId, actId }: Pick<Undo, 'actorId' | 'actId'>,
): Promise<readonly object[]> {
  const { table, state = 'status', returning, log } = lifecycle
  if (ids.length === 0) return []
  const { quiet } = log
  const of = sql.ref(log.of)
  const isQuiet = isOpen(ctx) ? sql`` : sql`join ${sql.table(quiet.table)} q on q.${of} = l.${of} and q.seq < l.seq`
  const { rows } = await sql<{ id: string }>`
    with last as (
      select l.${of} as id, l.seq, l.party, l.from_status, l.before from ${sql.table(log.table)} l ${isQuiet}
      where l.${of} = any(${[...ids]}::uuid[]) and ${actId === undefined ? sql`true` : sql`l.bulk_id = ${actId}`}
        and l.before is not null and l.move <> 'undo' and l.party = any(${[...quiet.by]}::text[])
        and l.created_at >= clock_timestamp() - ${quiet.seconds}::int * interval '1 second'
        and l.seq = (select max(seq) from ${sql.table(log.table)} e where e.${of} = l.${of})
    ), undone as (
      update ${sql.table(table)} set ${sql.ref(state)} = last.from_status, ${sql.join(quiet.keeps.map((column) => sql`${sql.ref(column)} = before.${sql.ref(column)}`))}
        ${lifecycle.version === false ? sql`` : sql`, version = ${sql.ref(`${table}.version`)} + 1`}
      from last cross join lateral jsonb_populate_record(null::${sql.table(table)}, last.before) before
      where ${sql.ref(`${table}.id`)} = last.id
      returning ${sql.ref(`${table}.id`)}, old.${sql.ref(state)} as "from", ${sql.ref(`${table}.${state}`)} as "to", last.seq as undone, last.party
        ${sql.join([sql``, ...returning.map((column) => sql.ref(`${table}.${column}`))])}
    ), entry as (
      insert into ${sql.table(log.table)} (${of}, seq, actor_id, party, move, from_status, to_status, dropped, created_at)
      select id, undone + 1, ${actorId}::uuid, party, 'undo', "from", "to", true, clock_timestamp() from undone
    ), silenced as (
      update ${sql.table(log.table)} l set dropped = l.seq = undone.undone, dropped_by = null from undone
      where l.${of} = undone.id and (l.seq = undone.undone or l.dropped_by = undone.undone)
    )
    select * from undone`.execute(ctx.db)
  await endEmpty(
    ctx.db,
    lifecycle,
    rows.map(({ id }) => id),
  )
  return rows
}

/**
 * Ends the quiet of those of these rows of which nothing is left to hear. They are again as they were, reasons and dates
 * included.
 */
export async function endEmpty(db: Db, { table, log }: Undoable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { quiet } = log
  const of = sql.ref(log.of)
  await sql`
    with ended as (
      delete from ${sql.table(quiet.table)} q where q.${of} = any(${[...ids]}::uuid[]) and not exists (
        select from ${sql.table(log.table)} l where l.${of} = q.${of} and l.seq > q.seq and not l.dropped)
      returning q.*
    )
    update ${sql.table(table)} t set ${sql.join(quiet.keeps.map((column) => sql`${sql.ref(column)} = ended.${sql.ref(column)}`))}
    from ended where t.id = ended.${of}`.execute(db)
}
