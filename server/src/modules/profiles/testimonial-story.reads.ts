import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'

/** What a notification about a testimonial says. */
export interface TestimonialStory {
  id: string
  talent: string
  talent_slug: string
  author: string
  author_id: string
  talent_id: string
  rating: number
  content: string
  reply: string | null
  /** No block came between the two. */
  counts: boolean
}

export async function findTestimonialStory(db: Db, id: string): Promise<TestimonialStory | undefined> {
  const { rows } = await sql<TestimonialStory>`
    select m.id, t.full_name as talent, t.slug as talent_slug, ${people.shownName('a')} as author, m.author_id, m.talent_id, m.rating, m.content, m.reply, testimonial_counts(m) as counts
    from talent_testimonials m join profiles t on t.id = m.talent_id join profiles a on a.id = m.author_id where m.id = ${id} and m.taken_down_at is null`.execute(
    db,
  )
  return rows[0]
}
