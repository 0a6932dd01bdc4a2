import type { Db } from '../../platform/db/db.ts'
import type { PostPatch, PostRow } from '../posts/index.ts'
import { makePost } from '../posts/posts.factory.ts'
import { insertDetails, type NewsDetails } from './news.queries.ts'

export interface NewsMade {
  ownerId: string
  businessId?: string
  poster?: string
  post?: PostPatch
  details?: Partial<NewsDetails>
}

/** A published news post with its source. */
export async function makeNews(ctx: { db: Db }, made: NewsMade): Promise<PostRow> {
  const details = {
    category: 'movie' as const,
    source_name: 'Trade Weekly',
    source_url: 'https://trade.example/articles/1',
    tags: ['festival'],
    read_minutes: 3,
    ...made.details,
  }
  const post = await makePost(ctx.db, {
    title: 'Independent festival opens its call',
    description: 'Entries are taken until the end of the season, in all lengths.',
    search_extra: [made.poster, details.category, ...details.tags].filter(Boolean).join(' · '),
    kind: 'news',
    owner_id: made.ownerId,
    business_id: made.businessId ?? null,
    ...made.post,
  })
  await insertDetails(ctx.db, post.id, details)
  return post
}
