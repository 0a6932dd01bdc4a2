import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { DataGone } from './embedded-keeper.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { isAlive, readPostmaster, waitGone } from './embedded-postmaster.ts'

// starting a database takes as long as the machine's other work lets it
vi.setConfig({ testTimeout: 60_000 })

const root = await mkdtemp(join(tmpdir(), 'ensemble-embedded-'))
await chmod(root, 0o711)
const dataDir = join(root, 'data')
const cluster = join(dataDir, 'pg')
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, mode: 'durable' })
  onTestFinished(() => server.stop())
  return server
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another process that starts the database and then waits; returns it with the database it started. */
async function startInChild(options = '') {
  const module = new URL('embedded-postgres.ts', import.meta.url).href
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)})
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, mode: 'durable', ${options} })
    console.log(JSON.stringify(server)); setInterval(() => {}, 1000)
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, server: JSON.parse(line) as Omit<EmbeddedPostgres, 'stop'> }
}

test('makes a cluster with scram, checksums, no socket, and roles that are not superusers', async () => {
  const server = await start()
  expect(server).toMatchObject({ fresh: true, adopted: false, shared: false })
  const [settings] = await query(
    server.superUrl,
    `select current_setting('data_checksums') as sums, current_setting('fsync') as fsync,
    current_setting('unix_socket_directories') as sockets, current_setting('listen_addresses') as listens, current_setting('jit') as jit`,
  )
  expect(settings).toEqual({ sums: 'on', fsync: 'on', sockets: '', listens: '127.0.0.1', jit: 'off' })
  const roles = await query(
    server.ownerUrl,
    `select rolname, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as strong
    from pg_roles where rolname like 'ensemble%' order by 1`,
  )
  expect(roles).toEqual([
    { rolname: 'ensemble_app', strong: false },
    { rolname: 'ensemble_owner', strong: false },
    { rolname: 'ensemble_tasks', strong: false },
  ])
  expect((await stat(join(dataDir, 'pg.secret'))).mode & 0o777).toBe(0o600)
  await expect(query(server.appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  for (const name of ['pg_trgm', 'unaccent', 'citext', 'btree_gist', 'pgcrypto'])
    await query(server.ownerUrl, `create extension ${name}`)
  await query(server.ownerUrl, 'create table kept (n int); grant select, insert on kept to ensemble_app')
  await expect(query(server.appUrl, 'create table mine (n int)')).rejects.toMatchObject({ code: '42501' })
  await query(server.appUrl, 'insert into kept values (1)')
})

test('starts again over its data and leaves nothing running', async () => {
  const server = await start()
  expect(server).toMatchObject({ fresh: false, adopted: false })
  expect(await query(server.appUrl, 'select n from kept')).toEqual([{ n: 1 }])
  const pid = (await readPostmaster(cluster))?.pid ?? 0
  await server.stop()
  expect([isAlive(pid), existsSync(join(cluster, 'postmaster.pid')), existsSync(join(dataDir, 'pg.owner'))]).toEqual([
    false,
    false,
    false,
  ])
})

test('adopts the PostgreSQL of a server that was killed', async () => {
  const { child, server: old } = await startInChild()
  await query(old.appUrl, 'insert into kept values (2)')
  const pid = (await readPostmaster(cluster))?.pid
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await start()
  expect(server).toMatchObject({ adopted: true, shared: false, fresh: false, port: old.port })
  expect((await readPostmaster(cluster))?.pid).toBe(pid)
  expect(await query(server.appUrl, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('starts after both were killed', async () => {
  const { child, server: old } = await startInChild()
  await query(old.appUrl, 'insert into kept values (3)')
  const pid = (await readPostmaster(cluster))?.pid ?? 0
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await once(child, 'exit')
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(await query(server.appUrl, 'select max(n) as n from kept')).toEqual([{ n: 3 }])
})

test('is not misled by a pid file of an unrelated process', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1\n5999\n\n127.0.0.1\n  0 0\nready   \n`,
  )
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
})

test('a command next to a running server uses its database and leaves it running', async () => {
  const server = await start()
  const { child, server: second } = await startInChild()
  expect(second).toMatchObject({ shared: true, port: server.port })
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await query(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('the database of the version before gets its roles, at the next start or with the first command', async () => {
  const { child, server } = await startInChild()
  const settings = (url: string) =>
    query(
      url,
      `select current_user::text as who, current_setting('statement_timeout') as statement, current_setting('transaction_timeout') as whole`,
    )
  const asBefore = async (superUrl: string) => {
    await query(
      superUrl,
      `drop role ensemble_tasks; alter role ensemble_app reset all; alter role ensemble_app password 'random'`,
    )
    const secret = join(dataDir, 'pg.secret')
    await writeFile(secret, JSON.stringify({ ...JSON.parse(await readFile(secret, 'utf8')), app: 'random' }))
  }
  const expectRoles = async ({ appUrl, tasksUrl }: Pick<EmbeddedPostgres, 'appUrl' | 'tasksUrl'>) => {
    expect(await settings(appUrl)).toEqual([{ who: 'ensemble_app', statement: '5s', whole: '15s' }])
    expect(await settings(tasksUrl)).toEqual([{ who: 'ensemble_tasks', statement: '30s', whole: '1min' }])
    expect(await query(tasksUrl, 'select max(n) is not null as reads from kept')).toEqual([{ reads: true }])
  }
  await asBefore(server.superUrl)
  const command = await start()
  expect(command.shared).toBe(true)
  await expectRoles(command)
  await command.stop()
  await asBefore(server.superUrl)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expectRoles(await start())
})

test('a second server is refused with the address of the first, which keeps its database', async () => {
  const { child, server: first } = await startInChild('alone: true')
  const address = 'http://127.0.0.1:3999'
  // the same as the first one: the same process wrote both lines
  const owner = join(dataDir, 'pg.owner')
  await writeFile(owner, `${await readFile(owner, 'utf8')}\n${address}`)
  const message = `Ensemble runs already at ${address} with the data in ${dataDir} (process ${child.pid}). Stop it first, or set ENSEMBLE_DATA to another directory.`
  await expect(startEmbedded({ dataDir, mode: 'durable', alone: true })).rejects.toThrow(message)
  expect(await query(first.appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  // a command still shares it
  const command = await start()
  expect(command).toMatchObject({ shared: true, port: first.port })
  await command.servesAt('http://127.0.0.1:1')
  await command.stop()
  expect(await readFile(owner, 'utf8')).toContain(address)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a second server waits for one that is just stopping', async () => {
  const { child } = await startInChild('alone: true')
  const second = startEmbedded({ dataDir, mode: 'durable', alone: true })
  child.kill('SIGTERM')
  const server = await second
  onTestFinished(() => server.stop())
  expect(server).toMatchObject({ shared: false })
  await server.servesAt('http://127.0.0.1:3999')
  expect((await readFile(join(dataDir, 'pg.owner'), 'utf8')).split('\n')).toEqual([
    expect.stringMatching(`^${process.pid} `),
    'http://127.0.0.1:3999',
  ])
  await server.servesAt(undefined)
  expect(await readFile(join(dataDir, 'pg.owner'), 'utf8')).not.toContain('http')
  expect(await query(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a PostgreSQL that is killed comes back on its port, with what it acknowledged', async () => {
  const server = await start()
  await query(server.appUrl, 'insert into kept values (4)')
  const pid = (await readPostmaster(cluster))?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  expect(await waitGone(pid, 5_000)).toBe(true)
  await vi.waitFor(async () => expect(await query(server.appUrl, 'select max(n) as n from kept')).toEqual([{ n: 4 }]), {
    timeout: 5_000,
    interval: 50,
  })
})

test.runIf(process.getuid?.() === 0)(
  'runs as an unprivileged user, and inside a directory that only root may enter gets only the right to search it',
  async () => {
    await chmod(root, 0o700)
    onTestFinished(() => chmod(root, 0o711))
    const server = await start()
    const status = await readFile(`/proc/${(await readPostmaster(cluster))?.pid}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe('65534')
    expect(/^CapEff:\s+(\w+)/m.exec(status)?.[1]).toBe('0000000000000004') // cap_dac_read_search
    expect(await query(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  },
)

test('a PostgreSQL whose data are gone says so, and comes back with them', async () => {
  const heard: { error: unknown; gaveUp: boolean }[] = []
  let restarts = 0
  const server = await startEmbedded({
    dataDir,
    mode: 'durable',
    onRestart: () => (restarts += 1),
    onTrouble: (error, gaveUp) => heard.push({ error, gaveUp }),
  })
  onTestFinished(() => server.stop())
  const pid = (await readPostmaster(cluster))?.pid ?? 0
  await rename(cluster, `${cluster}.away`)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(heard).toEqual([{ error: expect.any(DataGone) as unknown, gaveUp: false }]), 10_000)
  // no new cluster in the place of the old one
  expect(existsSync(cluster)).toBe(false)
  await rename(`${cluster}.away`, cluster)
  await vi.waitFor(() => expect(restarts).toBe(1), 30_000)
  expect(await query(server.appUrl, 'select max(n) as n from kept')).toEqual([{ n: 4 }])
  expect(heard).toHaveLength(1)
})
