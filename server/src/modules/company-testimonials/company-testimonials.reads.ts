import { ANSWER_EDIT_HOURS, EDIT_DAYS, type Grade } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { type Evidence, evidenceOf } from '../applications/evidence.face.ts'
import { companyPages } from '../companies/index.ts'
import { notBlocked } from '../relations/index.ts'
import type { Subject } from './company-testimonials.policy.ts'

export interface TestimonialRow extends Subject {
  id: string
  author_name: string
  author_slug: string
  author_picture: string | null
  grade: Grade
  year: number
  rating: number
  content: string
  created_at: Date
  edited_at: Date | null
  answer: string | null
  answered_at: Date | null
  answer_edited_at: Date | null
  demo: boolean
  cursor_at: string
}

const COLUMNS = sql`
  m.id, m.business_id, m.author_id, ${people.shownName('p')} as author_name, p.slug as author_slug, p.avatar_url as author_picture, e.grade, e.year, m.rating, m.content,
  m.created_at, m.edited_at, case when m.answer_hidden_at is null then m.answer end as answer, m.answered_at, m.answer_edited_at, m.demo, m.created_at::text as cursor_at,
  m.created_at > statement_timestamp() - make_interval(days => ${sql.lit(EDIT_DAYS)}) as edit_open, m.answer is not null as answered, m.answer_hidden_at is not null as answer_hidden,
  coalesce(m.answered_at > statement_timestamp() - make_interval(hours => ${sql.lit(ANSWER_EDIT_HOURS)}), false) as answer_open`
const FROM = sql`company_testimonials m join profiles p on p.id = m.author_id join lateral ${evidenceOf(sql.ref('m.author_id'), sql.ref('m.business_id'))} e on true`

/**
 * Which of these someone reads: what no administrator hid, by authors who are shown and have no block with the reader.
 * Authors read their own, and the company's people what is said about it, whatever the block.
 */
export function visibleTo(viewer: Viewer | null): RawBuilder<SqlBool> {
  const others = sql`person_is_shown(m.author_id) and ${notBlocked(viewer?.id ?? null, sql.ref('m.author_id'))}`
  if (!viewer) return sql<SqlBool>`(m.hidden_at is null and ${others})`
  const own = viewer.seats.map(({ businessId }) => businessId)
  return sql<SqlBool>`(m.hidden_at is null and (m.author_id = ${viewer.id} or m.business_id = any(${own}::uuid[]) or (${others})))`
}

/** About a company, newest first. */
export async function listTestimonials(
  db: Db,
  businessId: string,
  viewer: Viewer | null,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<TestimonialRow[]> {
  const { rows } = await sql<TestimonialRow>`
    select ${COLUMNS} from ${FROM} where m.business_id = ${businessId} and ${visibleTo(viewer)}
      and ${after ? keysetAfter([sql`m.created_at`, sql`m.id`], after) : sql`true`}
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

const findOne = async (db: Db, where: RawBuilder<unknown>): Promise<TestimonialRow | undefined> =>
  (await sql<TestimonialRow>`select ${COLUMNS} from ${FROM} where ${where}`.execute(db)).rows[0]

export const findTestimonial = (db: Db, id: string, viewer: Viewer): Promise<TestimonialRow | undefined> =>
  findOne(db, sql`m.id = ${id} and ${visibleTo(viewer)}`)

/** The author's own about a company, unless an administrator hid it. */
export const findOwn = (db: Db, businessId: string, authorId: string): Promise<TestimonialRow | undefined> =>
  findOne(db, sql`m.business_id = ${businessId} and m.author_id = ${authorId} and m.hidden_at is null`)

export interface Known {
  evidence: Evidence | null
  wrote: 'nothing' | 'shown' | 'hidden'
  /** Whether this person may see the company's page. */
  seen: boolean
}

/** What connects someone with a company; undefined if there is none. */
export async function findKnown(db: Db, viewer: Viewer, businessId: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select (select to_json(e) from ${evidenceOf(sql`${viewer.id}::uuid`, sql.ref('c.id'))} e) as evidence, ${companyPages.visibleTo(viewer)} as seen,
      coalesce((select case when m.hidden_at is null then 'shown' else 'hidden' end from company_testimonials m where m.business_id = c.id and m.author_id = ${viewer.id}), 'nothing') as wrote
    from business_profiles c where c.id = ${businessId}`.execute(db)
  return rows[0]
}

/** What a notification about one says. */
export interface TestimonialStory {
  id: string
  author: string
  author_id: string
  business_id: string
  company: string
  company_logo: string | null
  company_slug: string
  verified: boolean
  rating: number
  content: string
  answer: string | null
  /** A block keeps the two apart. */
  apart: boolean
}

export async function findTestimonialStory(db: Db, id: string): Promise<TestimonialStory | undefined> {
  const { rows } = await sql<TestimonialStory>`
    select m.id, ${people.shownName('p')} as author, m.author_id, m.business_id, b.company_name as company, b.logo_url as company_logo, b.slug as company_slug, b.verified_at is not null as verified,
      m.rating, m.content, case when m.answer_hidden_at is null then m.answer end as answer,
      exists (select from company_blocks k where k.person_id = m.author_id and k.business_id = m.business_id) as apart
    from company_testimonials m join profiles p on p.id = m.author_id join business_profiles b on b.id = m.business_id where m.id = ${id} and m.hidden_at is null`.execute(
    db,
  )
  return rows[0]
}
