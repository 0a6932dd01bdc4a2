import { parseArgs } from 'node:util'
import { posts as allPosts } from '../modules/posts/upkeep.face.ts'
import { openPlatform } from '../open.ts'
import { readEnv, SettingsError } from '../platform/env.ts'
import { AlreadyGenerated, generate } from './generate/load.ts'

// npm run generate -- --posts 100000 --talents 20000 [--seed 1]: fills the database (DATABASE_URL, else the embedded
// one).
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    talents: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
})
const [posts, talents, seed] = [values.posts, values.talents, values.seed].map(Number)

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= 10_000_000

async function run(): Promise<void> {
  if (!isCount(posts) || !isCount(talents) || !isCount(seed))
    throw new SettingsError('--posts, --talents and --seed must be whole numbers')
  const opened = await openPlatform(readEnv())
  try {
    const start = performance.now()
    await generate(opened.ownerUrl, { posts, talents, seed })
    await allPosts.refreshVocabulary(opened.ctx())
    console.log(`Loaded ${posts} posts and ${talents} talents in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  } finally {
    await opened.close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof SettingsError) && !(error instanceof AlreadyGenerated)) throw error
  console.error(error.message)
  process.exitCode = 1
}
