import { z } from 'zod'
import { id } from '../core/fields.ts'
import { FeedItem } from '../discover/discover.schemas.ts'
import { MatchShown } from '../talent-pool/talent-pool.schemas.ts'
import { MATCH_NEEDS } from './closest.ts'

/** An open post that matches the viewer, with the score its company sees. */
export const OwnMatch = z.object({ post: FeedItem, match: MatchShown }).meta({ id: 'OwnMatch' })
export type OwnMatch = z.infer<typeof OwnMatch>

/** The open posts nearest to being a match, and what the profile lacks for one. */
export const ClosestPosts = z
  .object({
    missing: z.array(z.enum(MATCH_NEEDS)).describe('What the viewer’s profile must say first'),
    skills_missing: z.int().describe('How many more skills that is'),
    items: z.array(OwnMatch).describe('Best score first; none of them is a match'),
  })
  .meta({ id: 'ClosestPosts' })
export type ClosestPosts = z.infer<typeof ClosestPosts>

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
