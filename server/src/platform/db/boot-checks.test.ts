import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { checkDatabase } from './boot-checks.ts'
import { cloneTemplate } from './clone-template.ts'
import { createDb, createPool } from './db.ts'
import { migrate } from './migrations.ts'
import { startTestCluster } from './test-cluster.ts'

// Roles belong to the whole cluster, so this test has its own.
const cluster = await startTestCluster()
afterAll(() => cluster.stop())
const { superUrl, ownerUrl, appUrl, tasksUrl } = cluster

async function administer(...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: superUrl })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** How a server that serves requests at this address starts. */
const check = (servingUrl: string) => checkDatabase({ appUrl: servingUrl, tasksUrl }, 'test')

const as = (user: string, password: string, options = '') => {
  const url = Object.assign(new URL(appUrl), { username: user, password })
  if (options) url.searchParams.set('options', options)
  return url.href
}
const LIMITS = [
  'statement_timeout = 5000',
  'lock_timeout = 1000',
  'idle_in_transaction_session_timeout = 10000',
  'transaction_timeout = 15000',
  'random_page_cost = 1.1',
]

test('the roles as they are made pass, also a role of the operator that is like ensemble_app', async () => {
  await check(appUrl)
  await administer(
    `create role web login password 'web' in role ensemble_app`,
    ...LIMITS.map((limit) => `alter role web set ${limit}`),
  )
  await check(as('web', 'web'))
})

test('a superuser and the owner are refused, also behind another role', async () => {
  await expect(check(superUrl)).rejects.toThrow('requests would be served by a superuser (postgres)')
  await expect(check(ownerUrl)).rejects.toThrow('requests would be served by the owner of the tables (ensemble_owner)')
  await administer('grant ensemble_app to ensemble_owner')
  const masked = Object.assign(new URL(ownerUrl), { search: '?options=-c%20role%3Densemble_app' }).href
  await expect(check(masked)).rejects.toThrow('by the owner of the tables (ensemble_owner, as ensemble_app)')
  await administer(`create role heir login password 'heir' in role ensemble_owner`)
  await expect(check(as('heir', 'heir'))).rejects.toThrow('by the owner of the tables (heir)')
})

test('a role without the rights, or with one too many, is refused', async () => {
  await administer(`create role stranger login password 'stranger'; grant connect on database ensemble to stranger`)
  await expect(check(as('stranger', 'stranger'))).rejects.toThrow(
    'stranger may not read the tables. Run: grant ensemble_app to stranger',
  )
  await administer('grant create on schema public to ensemble_app')
  await expect(check(appUrl)).rejects.toThrow('ensemble_app may create tables. Run: revoke create on schema public')
  await administer('revoke create on schema public from ensemble_app')
  await check(appUrl)
})

test('missing or other limits are refused, with the statements that set them', async () => {
  await administer(`create role hasty login password 'hasty' in role ensemble_app`)
  await expect(check(as('hasty', 'hasty'))).rejects.toThrow(
    /sessions of hasty have other limits than those of the role ensemble_app: statement_timeout is 0 and must be 5000.+alter role hasty set statement_timeout = 5000; .*alter role hasty set transaction_timeout = 15000; If that was done, something on the way overrides it/,
  )
  await expect(check(as('ensemble_app', new URL(appUrl).password, '-c lock_timeout=0'))).rejects.toThrow(
    'lock_timeout is 0 and must be 1000. Let an administrator run: alter role ensemble_app set lock_timeout = 1000; If',
  )
  await administer('alter role ensemble_tasks reset transaction_timeout')
  await expect(check(appUrl)).rejects.toThrow(
    'DATABASE_URL: sessions of ensemble_tasks have other limits than those of the role ensemble_tasks: transaction_timeout is 0 and must be 60000',
  )
  await administer('alter role ensemble_tasks set transaction_timeout = 60000')
})

test('a role that can’t log in is refused', async () => {
  await expect(check(as('ensemble_app', 'wrong'))).rejects.toThrow(
    `DATABASE_POOL_URL: its role can't log in (password authentication failed for user "ensemble_app")`,
  )
  await administer('create role idle nologin')
  await expect(check(as('idle', 'idle'))).rejects.toThrow(/its role can't log in/)
})

test('another database is refused, even a copy of the same', async () => {
  const copy = await cloneTemplate(cluster)
  await expect(check(copy.appUrl)).rejects.toThrow('DATABASE_POOL_URL: it leads to another database than DATABASE_URL')
  await checkDatabase(copy, 'test')
  await copy.drop()
})

test('a database that may lose writes is refused outside tests', async () => {
  await expect(checkDatabase(cluster, 'production')).rejects.toThrow('fsync, full_page_writes, synchronous_commit off')
})

test('the policies of the queue hold for the role of the tasks', async () => {
  await migrate(ownerUrl)
  const db = createDb(createPool(tasksUrl, { max: 1 }))
  await sql`select graphile_worker.add_job('tests.kept', '{}')`.execute(db)
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
})
