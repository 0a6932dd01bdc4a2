import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '../../server/src/platform/db/embedded-postgres.ts'
import { killPostmaster, readPostmaster } from '../../server/src/platform/db/embedded-postmaster.ts'
import { clusterUrls } from '../../server/src/platform/db/embedded-roles.ts'
import { readSecret } from '../../server/src/platform/db/embedded-secret.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { CITY_LIST } from '../../server/src/platform/places/load-cities.ts'
import type { Stage } from './stage.ts'

/** Addresses of one database, by role. */
export interface Urls {
  superUrl: string
  ownerUrl: string
  appUrl: string
  tasksUrl: string
}

/** Runs statements on a separate connection; for checks from outside the product. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function tempDir(stage: Pick<Stage, 'defer'>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ensemble-faults-'))
  stage.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 }))
  return dir
}

let template: Promise<string> | undefined

/** A migrated, stopped, durable cluster, created once per run and copied from then on. */
function preparedCluster(): Promise<string> {
  template ??= (async () => {
    const dir = await mkdtemp(join(tmpdir(), 'ensemble-faults-template-'))
    process.on('exit', () => execFileSync('rm', ['-rf', dir]))
    const cluster = await startEmbedded({ dataDir: dir, mode: 'durable' })
    try {
      await migrate(cluster.ownerUrl)
      await leaveCitiesOut(cluster.superUrl)
    } finally {
      await cluster.stop()
    }
    return dir
  })()
  return template
}

/** Otherwise each first start would load the list of cities in the background and blur the measurements. */
async function leaveCitiesOut(url: string): Promise<void> {
  await query(
    url,
    `insert into meta (key, value) values ('places.cities', to_jsonb($1::text)) on conflict do nothing`,
    [CITY_LIST],
  )
}

/**
 * A data directory with a migrated durable cluster in it, not running. Whatever still serves it at the end is killed.
 */
export async function dataDirectory(stage: Stage, place?: string): Promise<string> {
  const dir = place ?? (await tempDir(stage))
  execFileSync('cp', ['-a', `${await preparedCluster()}/.`, dir])
  stage.defer(() => killPostmaster(join(dir, 'pg')))
  return dir
}

/** Addresses of the cluster that another process runs in a data directory. */
export async function urlsOf(dir: string): Promise<Urls & { postmaster: number }> {
  const [secret, postmaster] = await Promise.all([readSecret(join(dir, 'pg.secret')), readPostmaster(join(dir, 'pg'))])
  if (!secret || !postmaster) throw new Error(`no database runs in ${dir}`)
  const { port, pid } = postmaster
  return { postmaster: pid, ...clusterUrls(port, secret) }
}

/** A durable cluster that this process runs, kept alive until the case ends. */
export async function ownCluster(
  stage: Stage,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres & { dataDir: string }> {
  const dataDir = await dataDirectory(stage)
  const cluster = await startEmbedded({ dataDir, mode: 'durable', settings })
  stage.defer(() => cluster.stop())
  return { ...cluster, dataDir }
}

/** Kills the postmaster and every child of it at once, like a power cut. Returns how many processes. */
export async function killDatabase(dir: string): Promise<number> {
  const { postmaster } = await urlsOf(dir)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
  // the postmaster first: it would restart the others
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return children.length + 1
}
