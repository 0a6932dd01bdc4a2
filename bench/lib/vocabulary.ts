import { openContext } from '../../faults/lib/people.ts'
import type { Stage } from '../../faults/lib/stage.ts'
import { posts } from '../../server/src/modules/posts/upkeep.face.ts'

/** Collects the words used to correct typos, as `npm run generate` does. */
export async function refreshVocabulary(stage: Stage, appUrl: string): Promise<void> {
  const { ctx, close } = await openContext(stage, appUrl)
  await posts.refreshVocabulary(ctx)
  await close()
}
