import { z } from 'zod'
import { id } from '../core/fields.ts'
import { FeedItem } from '../discover/discover.schemas.ts'
import { MatchShown } from '../talent-pool/talent-pool.schemas.ts'

/** An open post that the viewer fits, with the figure that its company sees. */
export const OwnMatch = z.object({ post: FeedItem, match: MatchShown }).meta({ id: 'OwnMatch' })
export type OwnMatch = z.infer<typeof OwnMatch>

export const MatchedPostRef = z.object({ postId: id })
/** Somebody who fits a post that a person made for themselves, with the figure that they see of it. */
export const MatchedTalent = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    role: z.string().nullable(),
    avatar_url: z.string().nullable(),
    location: z.string().nullable(),
    match: MatchShown,
  })
  .meta({ id: 'MatchedTalent' })
export type MatchedTalent = z.infer<typeof MatchedTalent>
