import pg from 'pg'
import { ownCluster } from '../faults/lib/database.ts'
import { Stage } from '../faults/lib/stage.ts'
import { generate } from '../server/src/commands/generate/load.ts'
import { createRandom } from '../server/src/commands/generate/random.ts'
import { craftsTaken, type Titled, writeTitles } from '../server/src/testing/crafts-of-titles.ts'

/**
 * `node tools/crafts-of-titles.ts [posts]`: what the upgrade that takes the crafts of jobs from their titles does to a
 * generated market (100,000 posts by default) with titles as people write them: how many jobs get a craft, how many
 * owners are asked, how many are wrong, and 200 of them by the way their title is written.
 */
const SEED = 1
const SAMPLE = 200

/** Each way of writing a title, with what the upgrade took from some of them. */
function list(titles: readonly Titled[], taken: ReadonlyMap<string, readonly string[]>): void {
  const random = createRandom(SEED)
  const sample = Array.from({ length: SAMPLE }, () => random.pick(titles))
  for (const [rule, those] of Map.groupBy(sample, (each) => each.rule)) {
    console.log(`\n${rule} (${those.length})`)
    for (const { id, title, says } of those) {
      const craft = taken.get(id)?.join() ?? null
      console.log(`  ${craft !== null && craft !== says ? 'WRONG ' : ''}${title} → ${craft ?? 'ask'}`)
    }
  }
}

async function main(posts: number): Promise<void> {
  const stage = new Stage()
  try {
    const { ownerUrl } = await ownCluster(stage)
    await generate(ownerUrl, { posts, talents: 1_000, seed: SEED })
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    const titles = await writeTitles(client, SEED)
    const started = performance.now()
    const taken = await craftsTaken(client)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    await client.end()
    const wrong = titles.filter(({ id, says }) => taken.has(id) && taken.get(id)?.join() !== says)
    const clear = titles.filter(({ says }) => says !== null)
    const read = clear.filter(({ id }) => taken.has(id))
    console.log(
      `${posts} posts, ${titles.length} jobs without roles: ${taken.size} get a craft, ${titles.length - taken.size} owners are asked, ${wrong.length} wrong (${seconds} s)`,
    )
    console.log(`of ${clear.length} whose title says it alone, ${read.length} were read`)
    list(titles, taken)
    process.exitCode = wrong.length ? 1 : 0
  } finally {
    await stage.end()
  }
}

await main(Number(process.argv[2] ?? 100_000))
