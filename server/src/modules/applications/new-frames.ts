import { NEW_SHOWN } from '@ensemble/contract/applications/vocabulary.ts'
import type { NewFrame } from '@ensemble/contract/dashboard/home.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { countUnopened, findNewestUnopened } from './new-frames.reads.ts'
import { worksToReview } from './works.service.ts'

const MOST = 5

/** The newest applicants that no one of the active company has opened, each with the picture that leads. */
export async function readNewFrames(ctx: MemberContext): Promise<NewFrame[]> {
  const frames: NewFrame[] = []
  // one after the other: beside what else a home reads, they must not take a connection each
  for (const row of await findNewestUnopened(ctx.db, ctx.viewer, MOST)) {
    const [work] = await worksToReview(ctx, row)
    frames.push({
      id: row.id,
      name: row.name,
      avatar_url: row.avatar_url,
      craft: row.craft,
      post: { id: row.post_id, title: row.post_title },
      applied_at: row.created_at.toISOString(),
      frame: work?.frames[0] ?? null,
    })
  }
  return frames
}

/** How many there are in all, counted as far as the navigation shows. */
export const readNewCount = async (ctx: MemberContext): Promise<{ count: number }> => ({
  count: await countUnopened(ctx.db, ctx.viewer, NEW_SHOWN + 1),
})
