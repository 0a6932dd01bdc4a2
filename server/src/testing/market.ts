import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { generate } from '../commands/generate/load.ts'
import { cloneTemplate, type TestDatabase } from '../platform/db/clone-template.ts'
import { OWNER_ROLE } from '../platform/db/embedded-roles.ts'
import type { TestCluster } from '../platform/db/test-cluster.ts'

/** 50,000 posts and as many talents: enough for every plan that a large installation would have. */
const MARKET = { posts: 50_000, talents: 50_000, seed: 7 }
const NAME = 'market'

/** Generates the market of the run unless another file has: it takes as long as many tests together. */
async function ensureMarket({ superUrl, ownerUrl }: TestCluster): Promise<void> {
  const at = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`)
  const client = new pg.Client({ connectionString: at(superUrl, 'postgres') })
  await client.connect()
  try {
    // files run in parallel: the second one waits
    await client.query("select pg_advisory_lock(hashtext('market'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
    if (rowCount) return
    await client.query('drop database if exists unfinished_market with (force)')
    await client.query(`create database unfinished_market template ensemble owner ${OWNER_ROLE} strategy file_copy`)
    await generate(at(ownerUrl, 'unfinished_market'), MARKET)
    await client.query(`alter database unfinished_market rename to ${NAME}`)
  } finally {
    await client.end()
  }
}

/**
 * A database with the market, a test file's own: `const database = await marketDatabase()` at its top. Dropped after its
 * tests.
 */
export async function marketDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster')
  await ensureMarket(cluster)
  const database = await cloneTemplate(cluster, { template: NAME })
  afterAll(() => database.drop())
  return database
}
