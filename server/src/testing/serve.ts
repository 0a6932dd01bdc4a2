import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { seedDemo } from '../../demo/seed/seed.ts'
import { makeSession } from '../modules/auth/auth.factory.ts'
import { joinDatabase } from '../platform/db/clone-template.ts'
import { startTestCluster, type TestCluster } from '../platform/db/test-cluster.ts'
import { openWorld, type Person, type World } from './open-world.ts'

/**
 * The server of a browser test, in its own process. `cluster`: starts the run's cluster and prints its addresses;
 * otherwise a world over E2E_CLUSTER that makes people when its parent asks. With E2E_SHARED it is a second server beside
 * the one that shared it.
 */
export type Ask = {
  id: number
  make:
    | 'talent'
    | 'business'
    | 'seat'
    | 'admin'
    | 'unverified'
    | 'blocked'
    | 'settle'
    | 'clear'
    | 'sql'
    | 'demo'
    | 'signIn'
    | 'shared'
  args: unknown[]
}

const serializable = ({ call: _call, fetch: _fetch, ...person }: Person) => person

/**
 * Deletes everything that belongs to people, and the tasks about them: a test must not wait for other tests' tasks.
 * Deleting ten thousand people one by one takes as long as a statement may.
 */
async function clear({ database }: World): Promise<void> {
  const client = new pg.Client({ connectionString: database.superUrl })
  await client.connect()
  try {
    await client.query('truncate auth_users cascade')
    // truncating tells no one: what the server keeps of the feed goes, too
    await client.query(`select fan_out('feed_changed', '')`)
    await client.query('delete from fact_queue; delete from graphile_worker._private_jobs where locked_at is null')
  } finally {
    await client.end()
  }
}

/** What another server needs to work beside this one, as behind a load balancer. */
interface Shared {
  database: TestCluster
  env: Record<string, string>
}

const shared = ({ database, dataDir, platform }: World): Shared => {
  const { superUrl, ownerUrl, appUrl, tasksUrl } = database
  return {
    database: { superUrl, ownerUrl, appUrl, tasksUrl },
    env: {
      // one issuer, so that one server's token is valid at the other
      PUBLIC_URL: platform.publicUrl(),
      STORAGE_URL: platform.env.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href,
    },
  }
}

async function answer(world: World, { make, args }: Ask): Promise<unknown> {
  if (make === 'settle') return world.settle()
  if (make === 'clear') return clear(world)
  if (make === 'sql') return (await world.platform.pool.query(args[0] as string, args[1] as unknown[])).rows
  if (make === 'demo') return seedDemo(world.ctx(), world.app.auth, world.dataDir)
  if (make === 'signIn') return await makeSession(world.ctx(), world.app.auth, args[0] as string)
  if (make === 'shared') return shared(world)
  const maker = world[make] as (...args: unknown[]) => Promise<Person>
  return serializable(await maker(...args))
}

/** Runs until the parent ends it or is gone. */
function endWith(stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('disconnect', end)
  // listening to the parent is what keeps the process alive
  process.on('message', () => undefined)
}

if (process.argv[2] === 'cluster') {
  const { stop, ...addresses } = await startTestCluster()
  endWith(stop)
  process.send?.(addresses satisfies TestCluster)
} else {
  const given = JSON.parse(process.env['E2E_SHARED'] ?? 'null') as Shared | null
  const env = JSON.parse(process.env['E2E_ENV'] ?? '{}') as Record<string, string>
  const world = await openWorld(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster, {
    env: { ...env, ...given?.env },
    ...(given && { database: joinDatabase(given.database) }),
  })
  process.on('message', (ask: Ask) => {
    answer(world, ask).then(
      (value) => process.send?.({ id: ask.id, value }),
      (error: unknown) => process.send?.({ id: ask.id, error: String(error) }),
    )
  })
  endWith(world.stop)
  process.send?.({ address: world.address() })
}
