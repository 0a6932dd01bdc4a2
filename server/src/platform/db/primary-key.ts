import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './types.gen.ts'

export interface KeyColumn {
  name: RawBuilder<unknown>
  /** As a cast writes it. */
  type: RawBuilder<unknown>
}

/** The columns of a table's primary key, in its order. */
export async function primaryKeyOf(db: Db, table: keyof DB): Promise<readonly KeyColumn[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db)
  if (rows.length === 0) throw new Error(`${table} has no primary key`)
  return rows.map(({ name, type }) => ({ name: sql.id(name), type: sql.raw(type) }))
}
