import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Reference, type Sharded, SHARDED } from '../db/placement.ts'
import { type KeyColumn, primaryKeyOf } from '../db/primary-key.ts'
import type { DB } from '../db/types.gen.ts'
import { defineTimedTask } from './define-task.ts'

/** Rows per statement. */
const BATCH = 1_000

/** A row's primary key, and what its columns point at, in the order of the placement. */
interface Row {
  key: readonly string[]
  refs: readonly (string | null)[]
}

/** Casts, so that each value keeps its type and the index of the key is used. */
const list = (values: readonly string[], type: RawBuilder<unknown>) => sql`${values}::${type}[]`
const columns = (key: readonly KeyColumn[]) => sql.join(key.map(({ name }) => name))

async function readNext(
  db: Db,
  { table, refs }: Pick<(typeof SHARDED)[number], 'table' | 'refs'>,
  key: readonly KeyColumn[],
  after: readonly string[] | undefined,
): Promise<Row[]> {
  const text = (names: readonly RawBuilder<unknown>[]) =>
    sql`array[${sql.join(names.map((name) => sql`${name}::text`))}]`
  const start =
    after && sql`where (${columns(key)}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::${type}`))})`
  const { rows } = await sql<Row>`
    select ${text(key.map(({ name }) => name))} as key, ${text(Object.keys(refs).map((name) => sql.id(name)))} as refs
    from ${sql.table(table)} ${start ?? sql``} order by ${columns(key)} limit ${BATCH} /*fanout*/`.execute(db)
  return rows
}

/** Those of the ids that none of the tables has. */
async function missing(db: Db, to: Reference['to'], ids: readonly string[]): Promise<string[]> {
  const absent = [to].flat().map((table) => sql`not exists (select from ${sql.table(table)} t where t.id = i.id)`)
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id) where ${sql.join(absent, sql` and `)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Deletes the orphans among the rows, or clears the column. */
async function settle(
  db: Db,
  table: keyof DB,
  key: readonly KeyColumn[],
  {
    column,
    ref,
    rows,
  }: { column: string; ref: Reference; rows: readonly { key: readonly string[]; target: string }[] },
): Promise<void> {
  const gone = await missing(db, ref.to, [...new Set(rows.map(({ target }) => target))])
  const orphans = rows.filter(({ target }) => gone.includes(target))
  if (orphans.length === 0) return
  const name = sql.id(column)
  const ofKey = key.map(
    (part, at) => sql`${part.name} = any(${list([...new Set(orphans.map((row) => row.key[at] ?? ''))], part.type)})`,
  )
  const where = sql`where ${sql.join(ofKey, sql` and `)} and ${name} = any(${gone}::uuid[])`
  await (
    ref.orphans === 'delete'
      ? sql`delete from ${sql.table(table)} ${where}`
      : sql`update ${sql.table(table)} set ${name} = null ${where}`
  ).execute(db)
}

/**
 * Walks a table by its key. A row is read before what it points at is looked up: whatever was written together is seen
 * together.
 */
async function sweep(db: Db, placed: Sharded & { table: keyof DB }, stopping: AbortSignal): Promise<void> {
  const refs = Object.entries(placed.refs)
  if (refs.length === 0) return
  const key = await primaryKeyOf(db, placed.table)
  for (let after: readonly string[] | undefined; !stopping.aborted;) {
    const rows = await readNext(db, placed, key, after)
    for (const [at, [column, ref]] of refs.entries()) {
      const pointing = rows.flatMap(({ key, refs }) => {
        const target = refs[at]
        return target ? [{ key, target }] : []
      })
      await settle(db, placed.table, key, { column, ref, rows: pointing })
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key
  }
}

/**
 * Every night: removes what points at people, companies and posts that are gone. Erasing and deleting remove it at once;
 * this finds what was written at that very moment, as no foreign key refuses it.
 */
export const orphanSweepTask = defineTimedTask('platform.sweep_orphans', '40 3 * * *', async (ctx, stopping) => {
  for (const placed of SHARDED) await sweep(ctx.db, placed, stopping)
})
