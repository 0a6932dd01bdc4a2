import { sql } from 'kysely'
import { receivedBy } from '../../modules/applications/home.face.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { endOf, type Scope, type Span, startOf } from './spans.reads.ts'

/** Posts of the scope that take applications. */
const own = ({ businessId, postId }: Scope) => sql`
  o.business_id = ${businessId} and o.kind in ('job', 'collaboration') and ${postId === null ? sql`true` : sql`o.id = ${postId}`}`
/** Those that were ever published. */
const published = (scope: Scope) => sql`${own(scope)} and o.published_at is not null`
/** Open at some moment of the span. */
const openIn = (span: Span) =>
  sql`o.published_at < ${endOf(span)} and (o.status = 'published' or o.closed_at >= ${startOf(span)})`

/** One of the company's posts that take applications; undefined if it is another's. */
export async function findOwnPost(
  db: Db,
  businessId: string,
  postId: string,
): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await sql<{ id: string; title: string }>`
    select o.id, o.title from posts o where o.id = ${postId} and o.business_id = ${businessId} and o.kind in ('job', 'collaboration')`.execute(
    db,
  )
  return rows[0]
}

export async function countPosts(db: Db, scope: Scope): Promise<{ total: number; active: number }> {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*)::int as total, count(*) filter (where o.status = 'published')::int as active from posts o where ${published(scope)}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, active: 0 }
}

/** The titles of these posts, as far as they are the company's. */
export async function titlesOf(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select o.id, o.title from posts o where o.id = any(${[...ids]}::uuid[]) and o.business_id = ${businessId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The industry of each post of the scope, '' where it names none, and whether it was open in the span. */
export async function industriesOf(
  db: Db,
  scope: Scope,
  span: Span,
): Promise<{ id: string; industry: string; open: boolean }[]> {
  const { rows } = await sql<{ id: string; industry: string; open: boolean }>`
    select o.id, coalesce(j.industry, '') as industry, (${openIn(span)}) is true as open from posts o left join job_posts j on j.id = o.id where ${own(scope)}`.execute(
    db,
  )
  return rows
}

/** How many of the posts that were open in the span ask for each skill; a production's roles ask for it. */
export async function askedSkills(db: Db, scope: Scope, span: Span): Promise<{ skill: string; posts: number }[]> {
  const { rows } = await sql<{ skill: string; posts: number }>`
    select min(skill) as skill, count(distinct o.id)::int as posts
    from posts o left join job_posts j on j.id = o.id left join collaboration_posts c on c.id = o.id
    cross join lateral (
      select unnest(r.skills) as skill from job_roles r where r.post_id = o.id
      union all select unnest(coalesce(j.skills, c.expertise_needed)) where not exists (select from job_roles r where r.post_id = o.id)) asked
    where ${published(scope)} and ${openIn(span)} group by lower(skill) order by 2 desc, 1`.execute(db)
  return rows
}

export interface HireRow {
  application_id: string
  name: string
  slug: string
  avatar_url: string | null
  craft: string
  post_id: string | null
  post_title: string | null
  at: Date
}

/** The latest who accepted in the span, without those that a block separates from the viewer: one looked up after the other, as ten are enough. */
export async function latestHires(
  db: Db,
  viewer: Viewer,
  { businessId, postId }: Scope,
  span: Span,
  limit: number,
): Promise<HireRow[]> {
  const { rows } = await sql<HireRow>`
    select f.application_id, x.name, x.slug, x.avatar_url, f.craft, x.post_id, x.post_title, f.hired_at as at
    from applicant_figures f cross join lateral (
      select p.full_name as name, p.slug, p.avatar_url, o.id as post_id, o.title as post_title
      from applications a join profiles p on p.id = a.applicant_id left join posts o on o.id = a.post_id
      where a.id = f.application_id and ${receivedBy(viewer, 'a', 'company')} offset 0) x
    where f.business_id = ${businessId} and f.hired_at >= ${startOf(span)} and f.hired_at < ${endOf(span)} and ${postId === null ? sql`true` : sql`f.post_id = ${postId}`}
    order by f.hired_at desc, f.application_id limit ${limit}`.execute(db)
  return rows
}
