import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { heldUp } from '../../testing/held-up.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrations.ts'
import { readSqlFiles, splitStatements } from './sql-files.ts'
import { testDatabase } from './template-db.ts'

const database = await testDatabase()
const root = await mkdtemp(join(tmpdir(), 'ensemble-migrations-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const here = new URL('../../../migrations/', import.meta.url)

/** The repository's files and some more, in a separate directory. */
async function directory(name: string, more: Record<string, string>): Promise<string> {
  const dir = join(root, name)
  await mkdir(dir)
  for (const file of await readSqlFiles(here))
    await writeFile(join(dir, `${file.name}${file.transaction ? '' : '.notx'}.sql`), file.text)
  for (const [file, text] of Object.entries(more)) await writeFile(join(dir, file), text)
  return dir
}
const tables = async () => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename like 'm\\_%' order by 1`.execute(
    database.db,
  )
  return rows.map((row) => row.name)
}

test('the template is migrated, and migrating again does nothing, even twice at once', async () => {
  expect(await migrate(database.ownerUrl)).toEqual([])
  expect(await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)])).toEqual([[], []])
})

test('the generated types are those of the migrations', async () => {
  expect(await generateTypes(database.ownerUrl, { verify: true })).toBe(true)
})

test('a new table serves the app role, a revoked right stays revoked, an index is built outside a transaction', async () => {
  const dir = await directory('next', {
    '9001_more.sql': `create table m_more (n int); create table m_log (n int); revoke update, delete on m_log from ensemble_app;`,
    '9002_index.notx.sql': `-- a comment; with a semicolon\ncreate index concurrently if not exists m_more_n on m_more (n);\n`,
  })
  expect(await migrate(database.ownerUrl, { dir })).toEqual(['9001_more', '9002_index'])
  expect(await migrate(database.ownerUrl, { dir })).toEqual([])
  await sql`insert into m_log values (1)`.execute(database.db)
  await sql`update m_more set n = 2`.execute(database.db)
  await expect(sql`update m_log set n = 2`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  await expect(
    sql`insert into facts (type, payload) values ('x', '{}') returning id`.execute(database.db),
  ).resolves.toBeDefined()
  await expect(sql`update facts set type = 'y'`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from schema_migrations`.execute(database.db)).rejects.toMatchObject({ code: '42501' })
})

test('a file that fails leaves nothing of itself and names itself', async () => {
  const dir = await directory('broken', {
    '9001_more.sql': '',
    '9002_index.notx.sql': '',
    '9003_half.sql': 'create table m_half (n int); select 1/0;',
  })
  await expect(migrate(database.ownerUrl, { dir })).rejects.toThrow('Migration 9003_half: division by zero')
  expect(await tables()).toEqual(['m_log', 'm_more'])
})

test('a migration that needs a held lock gives up and tries again', async () => {
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table m_more in access share mode')
  const dir = await directory('locked', {
    '9001_more.sql': '',
    '9002_index.notx.sql': '',
    '9003_column.sql': 'alter table m_more add column s text;',
  })
  const migrated = migrate(database.ownerUrl, { dir })
  await heldUp(database)
  await heldUp(database, 0)
  await holder.query('commit')
  await holder.end()
  expect(await migrated).toEqual(['9003_column'])
})

test('a start with nothing pending grants nothing; one with a migration does', async () => {
  const administrator = new pg.Client({ connectionString: database.superUrl })
  await administrator.connect()
  await administrator.query(`
    create schema watch;
    create table watch.granted (command text);
    create function watch.note() returns event_trigger language plpgsql security definer as
      'begin insert into watch.granted values (tg_tag); end';
    create event trigger watch_grants on ddl_command_end when tag in ('GRANT', 'REVOKE', 'ALTER DEFAULT PRIVILEGES')
      execute function watch.note()`)
  const granted = async () => {
    const { rows } = await administrator.query<{ command: string }>('delete from watch.granted returning command')
    return rows.map(({ command }) => command)
  }
  await migrate(database.ownerUrl)
  expect(await granted()).toEqual([])

  const dir = await directory('granting', {
    '9001_more.sql': '',
    '9002_index.notx.sql': '',
    '9003_column.sql': '',
    '9004_last.sql': 'create table m_last (n int)',
  })
  expect(await migrate(database.ownerUrl, { dir })).toEqual(['9004_last'])
  expect(await granted()).toContain('ALTER DEFAULT PRIVILEGES')

  // what the task queue lacks is granted even so
  await administrator.query(
    'revoke insert on graphile_worker._private_jobs from ensemble_app; delete from watch.granted',
  )
  await migrate(database.ownerUrl, { dir })
  expect(await granted()).toContain('GRANT')
  await migrate(database.ownerUrl, { dir })
  expect(await granted()).toEqual([])
  await administrator.end()
})

test.each<[string, string[]]>([
  ['a; b', ['a', 'b']],
  [`insert into t values ('x;''y'); select ";" -- c;\n;`, [`insert into t values ('x;''y')`, `select ";" -- c;`]],
  [
    'create function f() as $body$ a; $1; b $body$; /* ; */ c',
    ['create function f() as $body$ a; $1; b $body$', '/* ; */ c'],
  ],
  ['-- only a comment\n', []],
])('%j is split into its statements', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements)
})
