import { openContext } from '../../faults/lib/people.ts'
import type { Stage } from '../../faults/lib/stage.ts'
import { posts } from '../../server/src/modules/posts/upkeep.face.ts'

/** Collects the words against which typing mistakes are corrected, as `npm run generate` does. */
export async function refreshVocabulary(stage: Stage, appUrl: string): Promise<void> {
  const { ctx, close } = await openContext(stage, appUrl)
  await posts.refreshVocabulary(ctx)
  await close()
}
