import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './db.ts'
import { primaryKeyOf } from './primary-key.ts'
import type { DB } from './types.gen.ts'

const BATCH = 1_000

/** Rows of a table that are no longer needed. */
export interface Ended {
  table: keyof DB
  when: RawBuilder<SqlBool>
}

/**
 * Deletes them, at most 1,000 rows per statement, so that no lock is held for long. A row that changes while a statement
 * waits for it is looked at again.
 */
export async function deleteInBatches(db: Db, list: readonly Ended[]): Promise<void> {
  for (const { table, when } of list) {
    const rows = sql.table(table)
    const key = sql.join((await primaryKeyOf(db, table)).map(({ name }) => name))
    const statement = sql`
      with ended as materialized (select ${key} from ${rows} where ${when} limit ${BATCH})
      delete from ${rows} where (${key}) in (select ${key} from ended) and (${when})`
    for (let removed = BATCH; removed >= BATCH;) removed = Number((await statement.execute(db)).numAffectedRows ?? 0n)
  }
}
