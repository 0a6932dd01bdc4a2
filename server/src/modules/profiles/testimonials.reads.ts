import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { notBlocked } from '../relations/index.ts'

export interface TestimonialRow {
  id: string
  talent_id: string
  author_id: string
  author_name: string
  author_slug: string
  author_kind: string
  author_picture: string | null
  company: string | null
  company_slug: string | null
  author_role: string
  rating: number
  content: string
  project_title: string | null
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  edited_at: Date | null
  demo: boolean
  created_at: Date
  cursor_at: string
}

const COLUMNS = sql`
  m.id, m.talent_id, m.author_id, ${people.shownName('a')} as author_name, a.slug as author_slug, a.account_type as author_kind, a.avatar_url as author_picture,
  s.company_name as company, s.slug as company_slug, m.author_role, m.rating, m.content, m.project_title, m.reply, m.replied_at, m.hidden_at, m.edited_at, m.demo, m.created_at,
  m.created_at::text as cursor_at`

const FROM = sql`talent_testimonials m join profiles a on a.id = m.author_id left join lateral (
  select c.company_name, c.slug from company_members e join business_profiles c on c.id = e.business_id
  where e.user_id = a.id and a.account_type = 'business' order by e.chosen_at desc nulls last, e.created_at limit 1) s on true`

/**
 * Which testimonials a person sees: always their own and those about them, even across a block, or a block would hide
 * from people what is said about them; of the others those that count, aren't hidden, and are by authors in good
 * standing.
 */
const visibleTo = (viewerId: string | null): RawBuilder<unknown> => sql`m.taken_down_at is null
  and (m.author_id = ${viewerId} or m.talent_id = ${viewerId}
    or (m.hidden_at is null and testimonial_counts(m) and ${people.inGoodStanding(sql`m.author_id`)} and ${notBlocked(viewerId, sql`m.author_id`)}))`

/** About a talent, newest first. */
export async function listTestimonials(
  db: Db,
  talentId: string,
  viewerId: string | null,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<TestimonialRow[]> {
  const { rows } = await sql<TestimonialRow>`
    select ${COLUMNS} from ${FROM} where m.talent_id = ${talentId} and ${visibleTo(viewerId)}
      and ${after ? keysetAfter([sql`m.created_at`, sql`m.id`], after) : sql`true`}
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findTestimonial(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<TestimonialRow | undefined> {
  const { rows } =
    await sql<TestimonialRow>`select ${COLUMNS} from ${FROM} where m.id = ${id} and ${visibleTo(viewerId)}`.execute(db)
  return rows[0]
}

/** Name and picture of the author. */
export const findAuthor = (db: Db, id: string) =>
  db
    .selectFrom('profiles as a')
    .select([people.shownName('a').as('name'), 'a.avatar_url'])
    .where('a.id', '=', id)
    .executeTakeFirst()
