import { z } from 'zod'
import { FeedItem } from './discover.schemas.ts'

/** A few posts beside something else; there are no further pages. */
export const FewPosts = z.object({ items: z.array(FeedItem) }).meta({ id: 'FewPosts' })
