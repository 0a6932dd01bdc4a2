import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDb, createPool, type Db } from './db.ts'
import { OWNER_ROLE } from './embedded-roles.ts'
import type { TestCluster } from './test-cluster.ts'

export interface TestDatabase extends TestCluster {
  /** As the server works: with the restricted role. */
  db: Db
  pool: pg.Pool
  drop(): Promise<void>
}

/** Opens a database that someone else has made and will drop: `drop` only ends the connections of this process. */
export function joinDatabase(
  { superUrl, ownerUrl, appUrl, tasksUrl }: TestCluster,
  options: { max?: number } = {},
): TestDatabase {
  const pool = createPool(appUrl, { max: options.max ?? 10, name: 'test' })
  const db = createDb(pool)
  return { db, pool, superUrl, ownerUrl, appUrl, tasksUrl, drop: () => db.destroy() }
}

async function administer(cluster: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superUrl.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Clones the migrated template: an empty, separate database in two hundredths of a second; through the log, which is the
 * default, it would take ten times as long. `bare`: without a schema. `template`: another
 * database to clone, which no one may be connected to.
 */
export async function cloneTemplate(
  cluster: TestCluster,
  options: { max?: number; bare?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(
    cluster,
    `create database ${name} template ${options.bare ? 'template1' : (options.template ?? 'ensemble')} owner ${OWNER_ROLE} strategy file_copy`,
  )
  const at = (url: string) => url.replace(/\/[^/]*$/, `/${name}`)
  const database = joinDatabase(
    {
      superUrl: at(cluster.superUrl),
      ownerUrl: at(cluster.ownerUrl),
      appUrl: at(cluster.appUrl),
      tasksUrl: at(cluster.tasksUrl),
    },
    options,
  )
  return {
    ...database,
    drop: async () => {
      await database.drop()
      await administer(cluster, `drop database ${name} with (force)`)
    },
  }
}
