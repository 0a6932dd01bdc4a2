import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './embedded-binaries.ts'
import { openLog } from './embedded-log.ts'
import { claimAlone, claimCluster, noteAddress, releaseCluster } from './embedded-owner.ts'
import { adoptPostmaster, clearKilled, isAlive, readPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import { choosePrivileges, giveToPostgres, type Privileges, runTool, spawnTool } from './embedded-process.ts'
import { APP_ROLE, clusterUrl, ensureRoles, OWNER_ROLE } from './embedded-roles.ts'
import { createSecret, readSecret } from './embedded-secret.ts'

export interface EmbeddedOptions {
  /** Holds `pg/` (the cluster), `pg.secret` and `postgres.log`; made when missing. */
  dataDir: string
  /** `fast` gives up durability and is for throwaway clusters of tests only. */
  mode: 'durable' | 'fast'
  /** More settings for a new postmaster, as `name=value`. */
  settings?: readonly string[]
  /** For a server: throws DataInUse where another one serves from this directory, instead of sharing its database. */
  alone?: boolean
  /** Called when PostgreSQL ended by itself and was started again on the same port. */
  onRestart?: (error?: unknown) => void
}

export interface EmbeddedPostgres {
  ownerUrl: string
  appUrl: string
  /** Superuser; for tests and drills, never for serving. */
  superUrl: string
  port: number
  /** A PostgreSQL that a killed server left behind was taken over. */
  adopted: boolean
  /** Another living process owns the cluster: it is used, and `stop()` leaves it running. */
  shared: boolean
  /** The cluster was made by this call. */
  fresh: boolean
  /** Says where this process serves, for whoever starts another; undefined when it stops serving. */
  servesAt(address: string | undefined): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
  'jit=off',
  'wal_compression=on',
  'random_page_cost=1.1',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  // Slow statements are logged by their text; values and the details of errors may be personal, so they are not.
  'log_min_duration_statement=500',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_line_prefix=%m [%p] %q%a ',
]
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_wal_size=4GB']

interface Cluster {
  dir: string
  dataDir: string
  bin: string
  privileges: Privileges
}

/**
 * Starts PostgreSQL 18 from its npm package on a free loopback port, or takes over the one that a killed server left.
 * Keeps it running: when it ends by itself it is started again on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const dir = join(dataDir, 'pg')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const ownerFile = join(dataDir, 'pg.owner')
  if (options.alone) await claimAlone(ownerFile, dataDir)
  const shared = !options.alone && !(await claimCluster(ownerFile))
  try {
    const secretFile = join(dataDir, 'pg.secret')
    const fresh = !existsSync(join(dir, 'PG_VERSION'))
    if (shared && fresh) await waitForCluster(dir)
    const known = await readSecret(secretFile)
    if (!known && !fresh) throw new Error(`The database in ${dir} has lost its passwords (${secretFile}).`)
    const secret = known ?? (await createSecret(secretFile))
    const found = await adoptPostmaster(dir, secret.superuser, options.mode === 'fast')
    const keeper = found && shared ? undefined : await keep(options, dataDir, dir, secret.superuser, found)
    const port = keeper?.port ?? found?.port ?? 0
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await keeper?.stop()
      if (!shared) await releaseCluster(ownerFile)
    }
    if (!shared) await ensureRoles(port, secret)
    return {
      port,
      shared,
      fresh: fresh && !shared,
      adopted: found !== undefined,
      superUrl: clusterUrl(port, 'postgres', secret.superuser),
      ownerUrl: clusterUrl(port, OWNER_ROLE, secret.owner),
      appUrl: clusterUrl(port, APP_ROLE, secret.app),
      servesAt: async (address) => {
        if (!shared && !stopped) await noteAddress(ownerFile, address)
      },
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    if (!shared) await releaseCluster(ownerFile)
    throw error
  }
}

/** Another process is just making the cluster: its first start takes about a second. */
async function waitForCluster(dir: string): Promise<void> {
  for (let waited = 0; !(await readPostmaster(dir))?.ready; waited += 50) {
    if (waited > 30_000) throw new Error(`The process that owns ${dir} does not start its database.`)
    await sleep(50)
  }
}

async function keep(
  options: EmbeddedOptions,
  dataDir: string,
  dir: string,
  password: string,
  found: { pid: number; port: number } | undefined,
) {
  const bin = await postgresBinaries()
  const cluster: Cluster = { dir, dataDir, bin, privileges: await choosePrivileges(bin, dataDir) }
  if (!existsSync(join(dir, 'PG_VERSION'))) await initialize(cluster, password, options.mode === 'fast')
  const log = openLog(join(dataDir, 'postgres.log'))
  const settings = [...SETTINGS, ...(options.mode === 'fast' ? FAST : []), ...(options.settings ?? [])]
  const launch = (port?: number) => launchPostmaster(cluster, settings, log, port)
  let current =
    found ??
    (await launch().catch((error: unknown) => {
      log.close()
      throw error
    }))
  const port = current.port
  let stopping = false
  let busy: Promise<void> = Promise.resolve()
  const revive = async () => {
    if (stopping || isAlive(current.pid)) return
    current = await launch(port)
    options.onRestart?.()
  }
  const watch = setInterval(() => {
    busy = busy.then(revive).catch((error: unknown) => options.onRestart?.(error))
  }, 200).unref()
  return {
    port,
    stop: async () => {
      stopping = true
      clearInterval(watch)
      await busy
      await stopPostmaster(current.pid)
      log.close()
    },
  }
}

/** Makes the cluster beside its place and moves it there, so that a broken attempt is never taken for a cluster. */
async function initialize(cluster: Cluster, password: string, fast: boolean): Promise<void> {
  const draft = `${cluster.dir}.new`
  const passwordFile = `${cluster.dir}.password`
  await rm(draft, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(draft, { mode: 0o700 })
  await giveToPostgres(draft)
  try {
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
    await giveToPostgres(passwordFile)
    await runTool(cluster.privileges, join(cluster.bin, 'initdb'), [
      '-D',
      draft,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-k',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(fast ? ['--no-sync'] : []),
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, cluster.dir)
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a postmaster and waits until it accepts connections; another free port is tried when one was taken meanwhile. */
async function launchPostmaster(
  cluster: Cluster,
  settings: readonly string[],
  log: ReturnType<typeof openLog>,
  fixedPort?: number,
): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    await clearKilled(cluster.dir)
    const port = fixedPort ?? (await freePort())
    const args = ['-D', cluster.dir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawnTool(cluster.privileges, join(cluster.bin, 'postgres'), args, log.fd)
    let ended: string | undefined
    child.once('error', (error) => (ended = error.message))
    child.once('exit', (code, signal) => (ended = `it ended with ${code ?? signal}`))
    child.unref()
    while (ended === undefined) {
      const postmaster = await readPostmaster(cluster.dir)
      if (postmaster && postmaster.pid === child.pid && postmaster.ready) return { pid: postmaster.pid, port }
      await sleep(5)
    }
    if (attempt >= 5) throw new Error(`PostgreSQL does not start: ${ended}\n${await log.tail()}`)
    await sleep(100)
  }
}
