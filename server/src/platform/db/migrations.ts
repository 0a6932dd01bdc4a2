import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { appliedIn } from './applied-files.ts'
import { upgradeFormer } from './former-version.ts'
import { grantByDefault, grantTaskQueue, protectBookkeeping, servesTaskQueue } from './grants.ts'
import { readSqlFiles, type SqlFile, sqlProvider } from './sql-files.ts'

const DIRECTORY = new URL('../../../migrations/', import.meta.url)
const LOCK_NOT_AVAILABLE = '55P03'

/** Where applied files are recorded; excluded from the generated types. */
const MIGRATION_TABLES = {
  migrationTableName: 'schema_migrations',
  migrationLockTableName: 'schema_migrations_lock',
}

export interface MigrateOptions {
  dir?: URL | string
  /** Called for each file that was applied. */
  onApplied?: (name: string) => void
  /** How often a step is retried if it can't get its lock within 1 s, so that it never blocks the service longer. */
  lockRetries?: number
}

/**
 * Migrates the database to the latest schema as the owner: default grants, our numbered files, then the task queue's
 * own tables and their policies. Running it again changes nothing, and grants nothing: a distributed database sends each
 * grant to all of its nodes, so one node that is down would keep every server from starting. Returns the names of the applied files.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readSqlFiles(options.dir ?? DIRECTORY)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'ensemble migrate' })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.query('set lock_timeout = 1000').catch(() => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const patient = <T>(step: () => Promise<T>) => retryLocks(step, options.lockRetries ?? 30)
  try {
    if (await nextFile(db, files)) await patient(() => grantByDefault(db))
    // a custom directory has no former version
    if (options.dir === undefined) await patient(() => upgradeFormer(db, MIGRATION_TABLES.migrationTableName))
    const applied: string[] = []
    for (let file = await nextFile(db, files); file; file = await nextFile(db, files)) {
      const { name } = file
      await patient(() => applyNext(db, files, name))
      applied.push(name)
      options.onApplied?.(name)
    }
    if (applied.length > 0) await patient(() => protectBookkeeping(db, Object.values(MIGRATION_TABLES)))
    await patient(() => runMigrations({ pgPool: pool }))
    if (!(await servesTaskQueue(db))) await patient(() => grantTaskQueue(db))
    return applied
  } finally {
    await db.destroy()
  }
}

async function nextFile(db: Kysely<unknown>, files: readonly SqlFile[]): Promise<SqlFile | undefined> {
  const applied = await appliedIn(db, MIGRATION_TABLES.migrationTableName)
  return files.find(({ name }) => !applied.has(name))
}

/** Applies one file in its own transaction; if another node was faster, there is nothing left to do. */
async function applyNext(db: Kysely<unknown>, files: readonly SqlFile[], name: string): Promise<void> {
  const upToIt = files.filter((file) => file.name <= name)
  const transaction = upToIt.at(-1)?.transaction ?? true
  const migrator = new Migrator({ db, provider: sqlProvider(files), ...MIGRATION_TABLES })
  const { error } = await migrator.migrateTo(name, { disableTransactions: !transaction })
  if (!error) return
  if (error instanceof Error) error.message = `Migration ${name}: ${error.message}`
  throw error
}

/**
 * Two nodes that start at the same time may also collide in the catalog, where grants are written without waiting for
 * each other.
 */
const isTransient = (error: unknown) =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE ||
  (error instanceof Error && /^tuple concurrently (updated|deleted)/.test(error.message))

async function retryLocks<T>(step: () => Promise<T>, retries: number): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await step()
    } catch (error) {
      if (!isTransient(error) || attempt >= retries) throw error
      await sleep(200 + Math.random() * 300)
    }
  }
}
