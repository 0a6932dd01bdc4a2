import pg from 'pg'
import { COMMON_COLUMNS, DETAIL_TABLES, type Kind } from './columns.ts'
import { copyInto } from './copy.ts'
import { companyName, companyTables, makePeople, talentTables } from './people.ts'
import { makePosts } from './posts.ts'
import { ROLES } from './productions.ts'
import { createRandom } from './random.ts'

export interface GenerateOptions {
  posts: number
  talents: number
  /** The same seed makes the same rows; dates count back from `base`. */
  seed: number
  /** Milliseconds since 1970; midnight today (UTC) by default, so that deadlines are in the future. */
  base?: number
}

/** The rows already exist; a second load would repeat their addresses. */
export class AlreadyGenerated extends Error {}

const POSTS_PER_COMPANY = 40
/** Posts held in memory at a time. */
const BATCH = 20_000
const midnight = () => Math.floor(Date.now() / 86_400_000) * 86_400_000

/**
 * Drops the costly indexes on posts and people and returns the statements that recreate them: building them once over
 * all rows takes a fraction of the time.
 */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename in ('posts', 'profiles', 'talent_search') and indexdef like '% USING gin %'",
  )
  for (const { indexname } of rows) await client.query(`drop index ${pg.escapeIdentifier(indexname)}`)
  return rows.map((row) => row.indexdef)
}

async function load(client: pg.Client, { posts, talents, seed, base = midnight() }: GenerateOptions): Promise<void> {
  const random = createRandom(seed)
  const founders = makePeople(random, 'business', Math.max(5, Math.ceil(posts / POSTS_PER_COMPANY)), base)
  const names = new Map(founders.map((founder) => [founder.id, companyName(random)]))
  const people = makePeople(random, 'talent', talents, base)
  for (const { table, columns, rows } of [
    ...companyTables(random, founders, names),
    ...talentTables(random, createRandom(seed + 0xfac7), people, base),
  ])
    await copyInto(client, table, columns, rows)
  const world = { random, side: createRandom(seed + 0x5eed), base, companies: founders, names, talents: people }
  for (let from = 0; from < posts; from += BATCH) {
    const made = makePosts(world, posts, from, Math.min(from + BATCH, posts))
    await copyInto(client, 'posts', COMMON_COLUMNS, made.common)
    for (const kind of Object.keys(DETAIL_TABLES) as Kind[])
      await copyInto(client, DETAIL_TABLES[kind].table, DETAIL_TABLES[kind].columns, made.details[kind])
    await copyInto(client, ROLES.table, ROLES.columns, made.roles)
  }
}

/**
 * Fills a database with a market of the given size, all or nothing, as the owner of its tables. Throws
 * `AlreadyGenerated` if that was done before.
 */
export async function generate(ownerUrl: string, options: GenerateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ensemble-generate' })
  await client.connect()
  try {
    const before = await client.query("select from profiles where slug = 'generated-business-1'")
    if (before.rowCount) throw new AlreadyGenerated('The generated rows already exist.')
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '128MB'")
    const indexes = await dropSearchIndexes(client)
    await load(client, options)
    for (const statement of indexes) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
