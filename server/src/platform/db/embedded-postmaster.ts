import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterUrl } from './embedded-roles.ts'

/** What `postmaster.pid` says about the server that wrote it. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Whether a process with this id is running, whoever owns it; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return false
  }
}

/** Reads `postmaster.pid`; undefined if there is none, or only its first lines have been written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return { pid, port: Number.isInteger(port) ? port : 0, ready: lines[7]?.trim() === 'ready' }
}

/** Whether the process is PostgreSQL on this very cluster; the id may belong to another program by now. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return command.some((part) => part.endsWith('/postgres')) && command[command.indexOf('-D') + 1] === cluster
}

/** Ids of processes that still work on this cluster although their postmaster is gone. */
async function orphans(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [cwd, program] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    if (cwd === cluster && program.startsWith('postgres:')) found.push(Number(name))
  }
  return found
}

/** Waits until the process is gone; false if it is still running after `ms`. */
export async function waitGone(pid: number, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await sleep(10)
  }
  return true
}

/** Stops a postmaster: fast shutdown (a checkpoint, nothing lost), then immediate shutdown if that has no effect. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitGone(pid, patience)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) won't stop.`)
}

type Accepts = 'yes' | 'not-yet' | 'no'
async function accepts(port: number, password: string, cluster: string, fast: boolean): Promise<Accepts> {
  const connectionString = clusterUrl(port, 'postgres', password, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string; fsync: string }>(
      `select current_setting('data_directory') as dir, current_setting('fsync') as fsync`,
    )
    return rows[0]?.dir === cluster && (rows[0].fsync === 'off') === fast ? 'yes' : 'no'
  } catch (error) {
    // 28P01: another cluster's server listens on that port. Everything else may pass: starting, recovering, shutting
    // down.
    return (error as { code?: string }).code === '28P01' ? 'no' : 'not-yet'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Looks for a PostgreSQL that a killed server left on this cluster. Returns it if it is ours, accepts our password and
 * has the required durability; otherwise stops it, so that there are never two. A pid file that names an unrelated
 * process is deleted.
 */
export async function adoptPostmaster(
  cluster: string,
  password: string,
  fast: boolean,
): Promise<Postmaster | undefined> {
  const end = performance.now() + 20_000
  for (;;) {
    const left = await readPostmaster(cluster)
    if (!left) return undefined
    if (!isAlive(left.pid)) break
    if (!(await servesCluster(left.pid, cluster))) {
      await waitForOrphans(cluster)
      await rm(join(cluster, 'postmaster.pid'), { force: true })
      return undefined
    }
    const answer = left.port ? await accepts(left.port, password, cluster, fast) : 'not-yet'
    if (answer === 'yes') return { ...left, ready: true }
    if (answer === 'no' || performance.now() > end) {
      await stopPostmaster(left.pid)
      break
    }
    await sleep(50)
  }
  return undefined
}

/**
 * Before a new start: waits for the children of a killed postmaster. A zombie postmaster still has its id, and
 * PostgreSQL would think it is running; once it has no children, its pid file can be deleted.
 */
export async function clearKilled(cluster: string): Promise<void> {
  await waitForOrphans(cluster)
  const left = await readPostmaster(cluster)
  if (left && process.platform === 'linux' && !isAlive(left.pid))
    await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Children of a killed postmaster exit within moments; a new one must not start before that. */
async function waitForOrphans(cluster: string): Promise<void> {
  const end = performance.now() + 10_000
  while ((await orphans(cluster)).length > 0) {
    if (performance.now() > end) throw new Error(`Processes of a killed PostgreSQL are still running on ${cluster}.`)
    await sleep(20)
  }
}

/** Kills whatever serves a throwaway cluster, without regard for its data. */
export async function killPostmaster(cluster: string): Promise<void> {
  const left = await readPostmaster(cluster)
  if (!left || !isAlive(left.pid) || !(await servesCluster(left.pid, cluster))) return
  process.kill(left.pid, 'SIGQUIT')
  await waitGone(left.pid, 10_000)
  await waitForOrphans(cluster)
}
