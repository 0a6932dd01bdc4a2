import { z } from 'zod'
import { id } from '../core/fields.ts'
import { FeedItem } from '../discover/discover.schemas.ts'
import { MatchShown } from '../talent-pool/talent-pool.schemas.ts'

/** An open post that matches the viewer, with the score its company sees. */
export const OwnMatch = z.object({ post: FeedItem, match: MatchShown }).meta({ id: 'OwnMatch' })
export type OwnMatch = z.infer<typeof OwnMatch>

export const MatchedPostRef = z.object({ postId: id })
/** Someone who matches a person's own post, with the score they both see. */
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
