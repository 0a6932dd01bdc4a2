import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { appliedIn } from './applied-files.ts'

/** The file a fresh database starts with. An upgraded database is marked as having applied it. */
const BASELINE = '0001_baseline'
/** The last of the numbered files before the baseline. */
const LAST_FORMER = '0044_at_once_and_categories'
const RENAMES = new URL('../../../migrations/upgrade/from_0044.sql', import.meta.url)
/** Nodes that start at the same time upgrade one after the other. */
const LOCK = 7_310_045

class FormerVersionTooOld extends Error {
  override name = 'FormerVersionTooOld'
}

/**
 * Upgrades a database of the version before the baseline: renames its tables and columns and records the baseline as
 * applied, in one transaction. Does nothing to an empty database or one that has the baseline. Returns whether it
 * upgraded. Throws `FormerVersionTooOld` if the last version before the baseline was never started.
 */
export const upgradeFormer = (db: Kysely<unknown>, table: string): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
    const names = await appliedIn(db, table)
    if (names.size === 0 || names.has(BASELINE)) return false
    if (!names.has(LAST_FORMER))
      throw new FormerVersionTooOld(
        'This database is more than one version behind. Start the previous version once, then this one.',
      )
    await sql.raw(await readFile(RENAMES, 'utf8')).execute(db)
    await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`insert into ${sql.table(table)} (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
      db,
    )
    return true
  })
