import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from './boot-checks.ts'
import { createDb, createPool, type Db } from './db.ts'
import { externalDatabase } from './external-postgres.ts'
import { migrate } from './migrations.ts'
import { startTestCluster } from './test-cluster.ts'

// Roles belong to the whole cluster, so this test has its own.
const cluster = await startTestCluster()
afterAll(() => cluster.stop())

const addressOf = (user: string, password: string, database = 'shop') => {
  const url = new URL(cluster.superUrl)
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href
}

/** One statement after another, as an operator would type them. */
async function administer(
  statements: readonly string[],
  url = addressOf('postgres', new URL(cluster.superUrl).password, 'postgres'),
): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

async function using<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(url, { max: 2 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const who = (url: string) =>
  using(url, async (db) => {
    const { rows } = await sql<Record<string, string>>`
      select current_user::text as who, current_setting('lock_timeout') as patience, current_setting('random_page_cost') as page`.execute(
      db,
    )
    return rows[0]
  })

/** As an operator's new database: nothing of the product's. */
async function emptyShop(owner: string): Promise<void> {
  await administer(['drop database if exists shop', 'drop database if exists ensemble'])
  await administer([
    'drop owned by ensemble_app, ensemble_tasks',
    'drop role if exists ensemble_tasks',
    'drop role if exists ensemble_app',
    'drop role if exists operator',
    owner,
    'create database shop owner operator',
    // as PostgreSQL comes
    'alter database shop set random_page_cost = 4',
  ])
}

beforeAll(async () => {
  await emptyShop(`create role operator login createrole password 'secret'`)
})

test('a database that the operator gave is migrated by its owner, and served as ensemble_app', async () => {
  const { ownerUrl, appUrl, tasksUrl } = await externalDatabase(addressOf('operator', 'secret'))
  expect((await migrate(ownerUrl)).length).toBeGreaterThan(0)
  expect(await migrate(ownerUrl)).toEqual([])
  await using(appUrl, async (db) => {
    await checkDatabase({ appUrl, tasksUrl }, 'test')
    await sql`insert into meta (key, value) values ('x', '1')`.execute(db)
    await expect(sql`create table mine (n int)`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
  expect(await who(appUrl)).toEqual({ who: 'ensemble_app', patience: '1s', page: '1.1' })
  expect(await who(tasksUrl)).toEqual({ who: 'ensemble_tasks', patience: '5s', page: '1.1' })
})

test('four nodes that start together agree, and find nothing to change', async () => {
  const owner = addressOf('operator', 'secret')
  await administer(['drop role ensemble_tasks'])
  const nodes = await Promise.all(Array.from({ length: 4 }, () => externalDatabase(owner)))
  expect(new Set(nodes.map((node) => node.tasksUrl)).size).toBe(1)
  expect(await who(nodes[0]?.tasksUrl ?? '')).toMatchObject({ who: 'ensemble_tasks' })
})

test('the role of the version before gets its login, and nodes of that version still serve', async () => {
  await administer(['alter role ensemble_app nologin', 'alter role ensemble_app reset all', 'drop role ensemble_tasks'])
  await administer(['grant ensemble_app to current_user'], addressOf('operator', 'secret'))
  const former = new URL(addressOf('operator', 'secret'))
  former.searchParams.set('options', '-c role=ensemble_app -c lock_timeout=2000')
  const served = { who: 'ensemble_app', patience: '2s' }
  expect(await who(former.href)).toMatchObject(served)
  const { appUrl } = await externalDatabase(addressOf('operator', 'secret'))
  expect(await who(appUrl)).toMatchObject({ who: 'ensemble_app', patience: '1s' })
  expect(await who(former.href)).toMatchObject(served)
})

test('the roles follow the owner to a new password', async () => {
  const before = await externalDatabase(addressOf('operator', 'secret'))
  await administer([`alter role operator password 'new'`])
  const after = await externalDatabase(addressOf('operator', 'new'))
  expect(await who(after.appUrl)).toMatchObject({ who: 'ensemble_app' })
  expect(await who(after.tasksUrl)).toMatchObject({ who: 'ensemble_tasks' })
  await expect(who(before.appUrl)).rejects.toMatchObject({ code: '28P01' })
  await administer([`alter role operator password 'secret'`])
  await externalDatabase(addressOf('operator', 'secret'))
})

test('a database that not everyone may connect to lets the roles in', async () => {
  await administer(['revoke connect on database shop from public'])
  const { appUrl, tasksUrl } = await externalDatabase(addressOf('operator', 'secret'))
  expect(await who(appUrl)).toMatchObject({ who: 'ensemble_app' })
  expect(await who(tasksUrl)).toMatchObject({ who: 'ensemble_tasks' })
})

test('an address with DATABASE_POOL_URL serves there, with the password that it names', async () => {
  await emptyShop(`create role operator login createrole password 'secret'`)
  const pool = addressOf('ensemble_app', 'chosen')
  const { appUrl, tasksUrl, ownerUrl } = await externalDatabase(addressOf('operator', 'secret'), pool)
  expect(appUrl).toBe(pool)
  await migrate(ownerUrl)
  expect(await who(appUrl)).toMatchObject({ who: 'ensemble_app' })
  await checkDatabase({ appUrl, tasksUrl }, 'test')
})

test('an owner who may not create roles gets the SQL that an administrator runs once', async () => {
  await emptyShop(`create role operator login password 'secret'`)
  const owner = addressOf('operator', 'secret')
  const refused = await externalDatabase(owner).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refused).toContain('DATABASE_URL: the owner may not create the roles')
  expect(refused).not.toContain('secret')
  const statements = refused.match(/^ {2}.+;$/gm) ?? []
  expect(statements.join('\n')).toContain('alter role ensemble_tasks set statement_timeout = 30000')
  await administer(statements, addressOf('postgres', new URL(cluster.superUrl).password))

  const { appUrl, tasksUrl } = await externalDatabase(owner)
  await migrate(owner)
  await checkDatabase({ appUrl, tasksUrl }, 'test')
  // one setting less, and one password that the owner can't repair
  await administer(['alter role ensemble_app reset lock_timeout'])
  await expect(externalDatabase(owner)).rejects.toThrow(
    /once in it.+\n\n {2}alter role ensemble_app set lock_timeout = 1000;\n$/,
  )
  await administer(['alter role ensemble_app set lock_timeout = 1000', `alter role ensemble_tasks password 'other'`])
  await expect(externalDatabase(owner)).rejects.toThrow(
    /\n\n {2}alter role ensemble_tasks login password 'SCRAM-SHA-256\$/,
  )
})

test('a role that PostgreSQL lets in nowhere is named', async () => {
  await emptyShop(`create role operator login createrole password 'secret'`)
  await externalDatabase(addressOf('operator', 'secret'))
  await administer([`alter role ensemble_app valid until '2020-01-01'`])
  await expect(externalDatabase(addressOf('operator', 'secret'))).rejects.toThrow(
    /^DATABASE_URL: ensemble_app, which the server works as, can't log in \(.+\)\. Let it in/,
  )
})
