import { z } from 'zod'
import { text } from '../core/fields.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { FeedItem } from './discover.schemas.ts'
import { LONGEST_QUERY } from './vocabulary.ts'

/** A few posts beside something else; there are no further pages. */
export const FewPosts = z.object({ items: z.array(FeedItem) }).meta({ id: 'FewPosts' })

/** What the posts beside an empty search have in common: the craft that it names, a place, or some of its words. */
export const NEAREST_BY = ['craft', 'near', 'words'] as const

export const NearestQuery = z.object({
  q: text(LONGEST_QUERY),
  kind: z.enum(POST_KINDS).optional(),
  place: text(100).optional(),
})
export const NearestPosts = FewPosts.extend({
  by: z.enum(NEAREST_BY).nullable().describe('Null where there is nothing'),
  name: z.string().nullable().describe('The craft, the city, or the words that are left'),
}).meta({ id: 'NearestPosts' })
export type NearestPosts = z.infer<typeof NearestPosts>
