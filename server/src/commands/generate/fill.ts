import { posts } from '../../modules/posts/upkeep.face.ts'
import { openPlatform } from '../../open.ts'
import { readEnv, SettingsError } from '../../platform/env.ts'
import { AlreadyGenerated, generate } from './load.ts'

/** Fills the configured database with a market, and says what was loaded or why nothing was. */
export async function fill(counts: { posts: number; talents: number; seed: number }): Promise<void> {
  try {
    const opened = await openPlatform(readEnv())
    try {
      const start = performance.now()
      await generate(opened.ownerUrl, counts)
      await posts.refreshVocabulary(opened.ctx())
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`Loaded ${counts.posts} posts and ${counts.talents} talents in ${seconds} s.`)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof AlreadyGenerated)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
