import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './embedded-binaries.ts'
import { openLog } from './embedded-log.ts'
import { clearKilled, readPostmaster, stopPostmaster } from './embedded-postmaster.ts'
import { choosePrivileges, giveToPostgres, type Privileges, runTool, spawnTool } from './embedded-process.ts'
import { type Running, type WatchEvents, watchPostmaster } from './embedded-watch.ts'

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
  // Slow statements are logged by their text; values and error details may be personal, so they are not.
  'log_min_duration_statement=500',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_line_prefix=%m [%p] %q%a ',
]
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'max_wal_size=4GB',
  'file_copy_method=clone',
]

interface Cluster {
  dir: string
  dataDir: string
  bin: string
  privileges: Privileges
}

export interface KeeperOptions extends WatchEvents {
  dataDir: string
  /** The cluster's directory; created here if missing. */
  dir: string
  superuserPassword: string
  /** Gives up durability. */
  fast: boolean
  /** More settings for a new postmaster, as `name=value`. */
  settings?: readonly string[] | undefined
}

export interface Keeper {
  port: number
  stop(): Promise<void>
}

/** Keeps a postmaster running until `stop`: the one that was found, else a new one. */
export async function keepRunning(options: KeeperOptions, found: Running | undefined): Promise<Keeper> {
  const { dir, dataDir, fast } = options
  const bin = await postgresBinaries()
  const cluster: Cluster = { dir, dataDir, bin, privileges: await choosePrivileges(bin, dataDir) }
  if (!existsSync(join(dir, 'PG_VERSION'))) await initialize(cluster, options.superuserPassword, fast)
  const log = openLog(join(dataDir, 'postgres.log'))
  const settings = [...SETTINGS, ...(fast ? FAST : []), ...(options.settings ?? [])]
  const launch = (port?: number) => launchPostmaster(cluster, settings, log, port)
  const first =
    found ??
    (await launch().catch((error: unknown) => {
      log.close()
      throw error
    }))
  const watch = watchPostmaster(first, () => launch(first.port), options)
  return {
    port: first.port,
    stop: async () => {
      await stopPostmaster(await watch.end())
      log.close()
    },
  }
}

/**
 * Creates the cluster in a temporary directory and then moves it, so that a failed attempt is never taken for a
 * cluster.
 */
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

/** How many free ports are tried: another process may take one between its choice and its use. */
const PORTS = 5

/** The cluster's files are not there: nothing that this process does brings them back. */
export class DataGone extends Error {
  constructor(dir: string) {
    super(`The database's files in ${dir} are gone.`)
  }
}

/**
 * Starts a postmaster and waits until it accepts connections; tries another free port if the first has just been taken.
 */
async function launchPostmaster(
  cluster: Cluster,
  settings: readonly string[],
  log: ReturnType<typeof openLog>,
  fixedPort?: number,
): Promise<{ pid: number; port: number }> {
  if (!existsSync(join(cluster.dir, 'PG_VERSION'))) throw new DataGone(cluster.dir)
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
    if (fixedPort || attempt >= PORTS) throw new Error(`PostgreSQL won't start: ${ended}\n${await log.tail()}`)
    await sleep(100)
  }
}
