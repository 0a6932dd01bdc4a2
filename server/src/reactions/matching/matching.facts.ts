import { z } from 'zod'
import { defineFact } from '../../platform/facts/define-fact.ts'

/** Posts that were not known to fit a talent before. */
export const talentFoundPosts = defineFact(
  'matching.talent_found_posts',
  z.object({ talentId: z.uuid(), postIds: z.array(z.uuid()) }),
)
/** Talents who were not known to fit a post before. */
export const postFoundTalents = defineFact(
  'matching.post_found_talents',
  z.object({ postId: z.uuid(), talentIds: z.array(z.uuid()) }),
)
