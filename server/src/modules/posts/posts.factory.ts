import type { Db } from '../../platform/db/db.ts'
import { lapseFrom } from './lapse.ts'
import { facetsOf } from './posts.facets.ts'
import { insertPost, type NewPostRow, type PostRow } from './posts.queries.ts'
import { addWords } from './vocabulary.queries.ts'

/** Only the common row, published now by default; its words can be searched and corrected to at once. */
export async function makePost(db: Db, row: NewPostRow): Promise<PostRow> {
  const status = row.status ?? 'published'
  const filters = {
    location: row.location ?? null,
    remote: row.remote ?? false,
    payFrom: row.pay_from ?? null,
    payUnit: row.pay_unit ?? null,
  }
  const publishedAt = row.published_at ?? (status === 'draft' ? null : new Date())
  const post = await insertPost(db, {
    facets: facetsOf(filters),
    ...row,
    status,
    published_at: publishedAt,
    lapses_at: row.lapses_at ?? (status === 'published' && publishedAt ? lapseFrom(new Date(publishedAt), row) : null),
  })
  if (status === 'published') await addWords(db, `${post.title} ${post.search_extra} ${post.location ?? ''}`)
  return post
}
