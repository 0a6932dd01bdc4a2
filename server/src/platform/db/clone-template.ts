import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDb, createPool, type Db } from './db.ts'
import { OWNER_ROLE } from './embedded-roles.ts'
import type { TestCluster } from './test-cluster.ts'

export interface TestDatabase {
  /** As the server works: with the restricted role. */
  db: Db
  pool: pg.Pool
  appUrl: string
  tasksUrl: string
  ownerUrl: string
  superUrl: string
  drop(): Promise<void>
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
  const pool = createPool(at(cluster.appUrl), { max: options.max ?? 10, name: 'test' })
  const db = createDb(pool)
  return {
    db,
    pool,
    appUrl: at(cluster.appUrl),
    tasksUrl: at(cluster.tasksUrl),
    ownerUrl: at(cluster.ownerUrl),
    superUrl: at(cluster.superUrl),
    drop: async () => {
      await db.destroy()
      await administer(cluster, `drop database ${name} with (force)`)
    },
  }
}
