import { type Kysely, sql } from 'kysely'

/** The names of the migrations recorded in `table`. The migrator's own list reads the columns of every table for it. */
export async function appliedIn(db: Kysely<unknown>, table: string): Promise<Set<string>> {
  const { rows: there } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db)
  if (!there[0]?.there) return new Set()
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
