import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Act, AnyLifecycle, Picked, Quiet, Values } from './declared.ts'

/** The state that a move leaves: for whoever has not heard of the last ones, the one they know. */
export const KNOWN = sql`fits.known`

const set = (values: Values) => Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function idsOf(db: Db, table: string, picked: Picked): Promise<readonly string[]> {
  if (Array.isArray(picked)) return picked as readonly string[]
  const query =
    'version' in picked
      ? sql`select id from ${sql.table(table)} where id = ${picked.id} and ${picked.version === undefined ? sql`true` : sql`version = ${picked.version}`} for update`
      : (picked as RawBuilder<unknown>)
  const { rows } = await (query as RawBuilder<{ id: string }>).execute(db)
  return rows.map(({ id }) => id)
}

/** What is quiet of rows that someone else moves can't be announced until the transaction ends. */
async function holdQuiet(db: Db, { log }: AnyLifecycle, ids: readonly string[], by: string): Promise<void> {
  if (log?.quiet && !log.quiet.by.includes(by))
    await sql`select from ${sql.table(log.quiet.table)} where ${sql.ref(log.of)} = any(${[...ids]}::uuid[]) for update`.execute(
      db,
    )
}

/** The columns of what is quiet that a move by someone else restores, unless it sets them. */
const keptOf = (quiet: Quiet<object, string>, table: string, effects: Values) =>
  quiet.keeps
    .filter((column) => !(column in effects))
    .map(
      (column) =>
        sql`${sql.ref(column)} = case when fits.quiet_seq is null then ${sql.ref(`${table}.${column}`)} else ${sql.ref(`fits.quiet_${column}`)} end`,
    )

/** The rows that fit, as `fits`; and where others move what is still quiet, its end. */
function fitting(
  { table, state = 'status', log }: AnyLifecycle,
  ids: readonly string[],
  from: RawBuilder<unknown>,
  by: string,
) {
  const status = sql.ref(`t.${state}`)
  if (!log?.quiet || log.quiet.by.includes(by))
    return sql`fits as (
      select t.id, ${status} as known from ${sql.table(table)} t where t.id = any(${[...ids]}::uuid[]) and ${status} = any(${from}))`
  const { quiet } = log
  const of = sql.ref(log.of)
  return sql`fits as (
      select t.id, case when q.status = any(${from}) then q.status else ${status} end as known, q.seq as quiet_seq,
        ${sql.join(quiet.keeps.map((column) => sql`${sql.ref(`q.${column}`)} as ${sql.ref(`quiet_${column}`)}`))}
      from ${sql.table(table)} t left join ${sql.table(quiet.table)} q on q.${of} = t.id
      where t.id = any(${[...ids]}::uuid[]) and (${status} = any(${from}) or q.status = any(${from}))
    ), ended as (
      delete from ${sql.table(quiet.table)} q using fits where q.${of} = fits.id
    ), dropped as (
      update ${sql.table(log.table)} l set dropped = true from fits where l.${of} = fits.id and l.seq > fits.quiet_seq
    )`
}

/** The entry in the timeline, as `entry`; and the quiet that begins or goes on. */
function logged({ log }: AnyLifecycle, act: Act<string, string>, more: unknown) {
  if (!log) return sql``
  const { quiet } = log
  const { as, move, party, actorId = null, actId = null, dropped = false } = act
  const of = sql.ref(log.of)
  const own = log.columns?.(more) ?? {}
  const isQuiet = quiet?.by.includes(party)
  const kept = quiet?.keeps ?? []
  const before = isQuiet
    ? [
        sql`jsonb_build_object(${sql.join(kept.flatMap((column) => [sql.lit(column), sql.ref(`moved.old_${column}`)]))})`,
      ]
    : []
  const undoable = quiet ? sql`, bulk_id, dropped` : sql``
  return sql`, entry as (
      insert into ${sql.table(log.table)} (${of}, seq, actor_id, party, move, from_status, to_status, created_at${undoable}${isQuiet ? sql`, before` : sql``}
        ${Object.keys(own).length > 0 ? sql`, ${names(Object.keys(own))}` : sql``})
      select moved.id, (select coalesce(max(seq), 0) + 1 from ${sql.table(log.table)} l where l.${of} = moved.id), ${actorId}::uuid, ${party}, ${as ?? move},
        moved."from", moved."to", clock_timestamp()${quiet ? sql`, ${actId}::uuid, ${dropped}::boolean` : sql``}
        ${sql.join([sql``, ...before, ...Object.values(own).map((value) => sql`${value}`)])}
      from moved returning ${of} as id, seq
    )${
      isQuiet && quiet
        ? sql`, quiet as (
      insert into ${sql.table(quiet.table)} (${of}, until, seq, status, ${names(kept)})
      select moved.id, clock_timestamp() + ${quiet.seconds}::int * interval '1 second', entry.seq - 1, moved."from",
        ${sql.join(kept.map((column) => sql.ref(`moved.old_${column}`)))}
      from moved join entry on entry.id = moved.id order by moved.id
      on conflict (${of}) do update set until = excluded.until
    )`
        : sql``
    }`
}

/** Writes a move of all picked rows that fit in one statement, besides the one that locks them. */
export async function write(
  db: Db,
  lifecycle: AnyLifecycle,
  picked: Picked,
  act: Act<string, string>,
  more: unknown,
): Promise<readonly object[]> {
  const { table, state = 'status', version, flow, log } = lifecycle
  const quiet = log?.quiet
  const returning = lifecycle.returning.filter((column) => column !== 'id')
  const ids = await idsOf(db, table, picked)
  const move = flow[act.move]
  if (ids.length === 0 || !move) return []
  await holdQuiet(db, lifecycle, ids, act.party)
  const from = sql`${[...move.from]}::text[]`
  const effects = lifecycle.effects[act.move]?.(more) ?? {}
  const changes = [
    sql`${sql.ref(state)} = ${lifecycle.to?.[act.move] ?? move.to}`,
    ...set(effects),
    ...set(lifecycle.each ?? {}),
    ...(version === false ? [] : [sql`version = ${sql.ref(`${table}.version`)} + 1`]),
    ...(quiet && !quiet.by.includes(act.party) ? keptOf(quiet, table, { ...lifecycle.each, ...effects }) : []),
  ]
  const changed = Object.keys(effects).filter((column) => !returning.includes(column))
  const columns = [...returning, ...changed].map((column) => sql.ref(`${table}.${column}`))
  const old = quiet?.by.includes(act.party)
    ? quiet.keeps.map((column) => sql`old.${sql.ref(column)} as ${sql.ref(`old_${column}`)}`)
    : []
  const { rows } = await sql<object>`
    with ${fitting(lifecycle, ids, from, act.party)}, moved as (
      update ${sql.table(table)} set ${sql.join(changes)} from fits where ${sql.ref(`${table}.id`)} = fits.id
      returning ${sql.ref(`${table}.id`)}, fits.known as "from", ${sql.ref(`${table}.${state}`)} as "to" ${sql.join([sql``, ...columns, ...old])}
    )${logged(lifecycle, act, more)}
    select moved.id, moved."from", moved."to", ${log ? sql`entry.seq` : sql`0 as seq`}, ${act.as ?? act.move}::text as move, ${act.party}::text as party
      ${sql.join([sql``, ...returning.map((column) => sql.ref(`moved.${column}`))])}
    from moved ${log ? sql`join entry on entry.id = moved.id` : sql``}`.execute(db)
  return rows
}
