import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { claimCluster } from './embedded-owner.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { killPostmaster } from './embedded-postmaster.ts'
import { migrate } from './migrations.ts'

/** Addresses of the cluster that the tests of one run share; its database is the migrated template. */
export interface TestCluster {
  superUrl: string
  ownerUrl: string
  appUrl: string
  tasksUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

const MEMORY = '/dev/shm'
/** What a whole run needs at most: its log of changes, and the largest generated databases. */
const NEEDED_BYTES = 6 * 2 ** 30

/**
 * Where throwaway clusters live: in memory if there is plenty, because a clone is 900 small files, which most disks take
 * ten times as long to create.
 */
async function folder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= NEEDED_BYTES ? MEMORY : tmpdir()
}

const PREFIX = `ensemble-test-${process.getuid?.() ?? 0}-`

/** Starts a throwaway cluster with a migrated database, without durability. `stop` removes every trace. */
export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(await folder(), PREFIX))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const cluster = await startEmbedded({ dataDir, mode: 'fast' })
    await migrate(cluster.ownerUrl)
    const { superUrl, ownerUrl, appUrl, tasksUrl } = cluster
    return { superUrl, ownerUrl, appUrl, tasksUrl, stop: () => cluster.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A run that crashed left its cluster running: stops and removes it, unless its process is still alive. */
async function removeLeftovers(): Promise<void> {
  const at = await folder()
  for (const name of await readdir(at)) {
    if (!name.startsWith(PREFIX)) continue
    const dataDir = join(at, name)
    if (!(await claimCluster(join(dataDir, 'pg.owner')).catch(() => false))) continue
    await killPostmaster(join(dataDir, 'pg'))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Vitest's global setup for the server's tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster()
  project.provide('cluster', cluster)
  return stop
}
