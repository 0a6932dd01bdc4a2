import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepRunning } from './embedded-keeper.ts'
import { claimAlone, claimCluster, noteAddress, releaseCluster } from './embedded-owner.ts'
import { adoptPostmaster, readPostmaster } from './embedded-postmaster.ts'
import { clusterUrls, ensureRoles } from './embedded-roles.ts'
import { createSecret, readSecret } from './embedded-secret.ts'
import type { WatchEvents } from './embedded-watch.ts'
import type { DatabaseAddresses } from './external-postgres.ts'

export interface EmbeddedOptions extends WatchEvents {
  /** Holds `pg/` (the cluster), `pg.secret` and `postgres.log`; created if missing. */
  dataDir: string
  /** `fast` gives up durability; only for the tests' throwaway clusters. */
  mode: 'durable' | 'fast'
  /** More settings for a new postmaster, as `name=value`. */
  settings?: readonly string[]
  /** For servers: throws DataInUse if another one serves from this directory, instead of sharing its database. */
  alone?: boolean
}

export interface EmbeddedPostgres extends DatabaseAddresses {
  /** Superuser; for tests and drills, never for serving. */
  superUrl: string
  port: number
  /** Took over a PostgreSQL that a killed server left behind. */
  adopted: boolean
  /** Another running process owns the cluster: it is used, and `stop()` leaves it running. */
  shared: boolean
  /** This call created the cluster. */
  fresh: boolean
  /** Publishes where this process serves, for whoever starts another; undefined once it stops serving. */
  servesAt(address: string | undefined): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL 18 from its npm package on a free loopback port, or takes over the one that a killed server left.
 * Keeps it running: if it exits unexpectedly, it is restarted on the same port, unless its data are gone.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const dir = join(dataDir, 'pg')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const ownerFile = join(dataDir, 'pg.owner')
  if (options.alone) await claimAlone(ownerFile, dataDir)
  const shared = !options.alone && !(await claimCluster(ownerFile))
  try {
    const fresh = !existsSync(join(dir, 'PG_VERSION'))
    if (shared && fresh) await waitForCluster(dir)
    const secret = await secretOf(dataDir, dir, fresh)
    const fast = options.mode === 'fast'
    const found = await adoptPostmaster(dir, secret.superuser, fast)
    const kept = { ...options, dataDir, dir, superuserPassword: secret.superuser, fast }
    const keeper = found && shared ? undefined : await keepRunning(kept, found)
    const port = keeper?.port ?? found?.port ?? 0
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await keeper?.stop()
      if (!shared) await releaseCluster(ownerFile)
    }
    await ensureRoles(port, secret, shared)
    return {
      port,
      shared,
      fresh: fresh && !shared,
      adopted: found !== undefined,
      ...clusterUrls(port, secret),
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

/** The cluster's passwords, created with it. Throws if a cluster has lost them. */
async function secretOf(dataDir: string, dir: string, fresh: boolean) {
  const file = join(dataDir, 'pg.secret')
  const known = await readSecret(file)
  if (!known && !fresh) throw new Error(`The database in ${dir} has lost its passwords (${file}).`)
  return known ?? (await createSecret(file))
}

/** Another process is just creating the cluster: its first start takes about a second. */
async function waitForCluster(dir: string): Promise<void> {
  for (let waited = 0; !(await readPostmaster(dir))?.ready; waited += 50) {
    if (waited > 30_000) throw new Error(`The process that owns ${dir} does not start its database.`)
    await sleep(50)
  }
}
