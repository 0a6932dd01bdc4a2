import pg from 'pg'
import { seedDemo } from '../../demo/seed/seed.ts'
import { makeSession } from '../modules/auth/auth.factory.ts'
import { startTestCluster, type TestCluster } from '../platform/db/test-cluster.ts'
import { openWorld, type Person, type World } from './open-world.ts'

/**
 * The server of a browser test, in its own process. `cluster`: starts the run's cluster and prints its addresses;
 * otherwise a world over E2E_CLUSTER that makes people when its parent asks.
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
    await client.query('delete from fact_queue; delete from graphile_worker._private_jobs where locked_at is null')
  } finally {
    await client.end()
  }
}

async function answer(world: World, { make, args }: Ask): Promise<unknown> {
  if (make === 'settle') return world.settle()
  if (make === 'clear') return clear(world)
  if (make === 'sql') return (await world.platform.pool.query(args[0] as string, args[1] as unknown[])).rows
  if (make === 'demo') return seedDemo(world.ctx(), world.app.auth, world.dataDir)
  if (make === 'signIn') return await makeSession(world.ctx(), world.app.auth, args[0] as string)
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
  const world = await openWorld(JSON.parse(process.env['E2E_CLUSTER'] ?? '{}') as TestCluster, {
    env: JSON.parse(process.env['E2E_ENV'] ?? '{}') as Record<string, string>,
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
