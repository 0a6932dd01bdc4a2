import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { checkDatabase } from './boot-checks.ts'
import { createDb, createPool } from './db.ts'
import { externalDatabase } from './external-postgres.ts'
import { migrate } from './migrations.ts'
import { startTestCluster } from './test-cluster.ts'

// Roles belong to the whole cluster, so this test has its own.
const cluster = await startTestCluster()
afterAll(() => cluster.stop())

test('a database that the operator gave is migrated by its role, and served as ensemble_app', async () => {
  const admin = new pg.Client({ connectionString: cluster.superUrl })
  await admin.connect()
  await admin.query('drop database if exists shop')
  await admin.query(`create role operator login createrole password 'secret'`)
  await admin.query('create database shop owner operator')
  await admin.query('drop owned by ensemble_app; drop role ensemble_app')
  await admin.end()
  const url = new URL(cluster.superUrl)
  Object.assign(url, { username: 'operator', password: 'secret', pathname: '/shop' })
  const { ownerUrl, appUrl } = externalDatabase(url.href)

  expect((await migrate(ownerUrl)).length).toBeGreaterThan(0)
  expect(await migrate(ownerUrl)).toEqual([])
  const db = createDb(createPool(appUrl, { max: 2 }))
  await checkDatabase(db, 'test')
  const { rows } = await sql`select current_user::text as who, current_setting('lock_timeout') as patience`.execute(db)
  expect(rows).toEqual([{ who: 'ensemble_app', patience: '1s' }])
  await sql`insert into meta (key, value) values ('x', '1')`.execute(db)
  await expect(sql`create table mine (n int)`.execute(db)).rejects.toMatchObject({ code: '42501' })
  await db.destroy()
})
