import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import type { Provenance, Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import { REPLIES_WELL } from '@ensemble/contract/posts/vocabulary.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { confirmedWith } from '../portfolio/index.ts'
import { profileVisibleTo } from '../profiles/index.ts'
import { notBlocked } from '../relations/index.ts'
import type { OwnApplicationOf } from './posts.ports.ts'
import type { PostRow } from './posts.queries.ts'

/** What a post's page shows besides the post itself. */
export interface PostContext {
  poster: Poster
  /** A collaboration's team, verified first and then by rating, or an event's lineup in its order. */
  people: PostPerson[]
  /** Applications that were not withdrawn. */
  applicants: number
  /** The same, by role id. */
  roleApplicants: Readonly<Record<string, number>>
  /** The viewer's own, latest first; `role_id` is null if the job has no roles. */
  ownApplications: readonly OwnApplicationOf[]
  saved: boolean
  liked: boolean
  warnings: Warning[]
  provenance: Provenance
}

interface Row {
  business_id: string | null
  name: string
  slug: string
  title: string | null
  image_url: string | null
  verified_how: VerificationKind | null
  verified_at: Date | null
  since: Date
  saved: boolean
  liked: boolean
  warnings: Warning[] | null
}

const posterOf = (row: Row, ownerId: string): Poster => ({
  id: row.business_id ?? ownerId,
  kind: row.business_id ? 'company' : 'person',
  name: row.name,
  slug: row.slug,
  title: row.title,
  image_url: row.image_url,
  verified: row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null,
  since: row.since.toISOString(),
})

/**
 * The people named in a post. The account appears with the name only while the viewer may see it; verified means the
 * same as on profiles: a confirmed address and a credit that someone else confirmed. No one is named across a block.
 */
async function peopleIn(ctx: Context, post: PostRow): Promise<PostPerson[]> {
  if (post.kind !== 'collaboration' && post.kind !== 'event') return []
  const { rows } = await sql<PostPerson>`
    select n.id, n.name, n.role, n.expertise, coalesce(k.verified, false) as verified, k.rating, k.person
    from post_people n left join lateral (
      select p.verification_date is not null and exists (select from (${confirmedWith(sql`p.id`)}) c) as verified,
        (select avg(m.rating)::float8 from talent_testimonials m where m.talent_id = p.id and testimonial_counts(m)) as rating,
        json_build_object('id', p.id, 'slug', p.slug, 'title', t.professional_title, 'image_url', p.avatar_url) as person
      from profiles p join talent_profiles t on t.id = p.id
      where p.id = n.person_id and ${profileVisibleTo(ctx.viewer?.id ?? null)}) k on true
    where n.post_id = ${post.id} and ${notBlocked(post.owner_id, sql`n.person_id`)}
    order by ${post.kind === 'event' ? sql`` : sql`verified desc, k.rating desc nulls last,`} n.position`.execute(
    ctx.db,
  )
  return rows
}

/** Who posted it, and which marks the viewer has on it. */
async function findPoster(db: Db, post: PostRow, viewerId: string | null): Promise<Row> {
  const { rows } = await sql<Row>`
    select b.id as business_id, coalesce(b.company_name, p.full_name) as name, coalesce(b.slug, p.slug) as slug,
      case when b.id is null then t.professional_title end as title, case when b.id is null then p.avatar_url else b.logo_url end as image_url,
      b.verified_how, b.verified_at, coalesce(b.created_at, p.created_at) as since,
      exists (select from saved_items where post_id = ${post.id} and user_id = ${viewerId}) as saved,
      exists (select from post_likes where post_id = ${post.id} and user_id = ${viewerId}) as liked,
      (select json_agg(json_build_object('rule', w.rule, 'version', w.version, 'excerpt', w.excerpt) order by w.rule) from post_warnings w where w.post_id = ${post.id}) as warnings
    from profiles p left join talent_profiles t on t.id = p.id left join business_profiles b on b.id = ${post.business_id}
    where p.id = ${post.owner_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A post without its owner')
  return row
}

export async function readContext(ctx: Context, post: PostRow): Promise<PostContext> {
  const viewerId = ctx.viewer?.id ?? null
  const { ports } = ctx.platform
  const [row, came, record, people] = await Promise.all([
    findPoster(ctx.db, post, viewerId),
    ports.applicants.ofPost(ctx.db, post.id, viewerId),
    ports.companyRecord(ctx.db, post.business_id),
    peopleIn(ctx, post),
  ])
  const poster = posterOf(row, post.owner_id)
  return {
    poster,
    people,
    applicants: came.applicants,
    roleApplicants: came.roles,
    ownApplications: came.own,
    saved: row.saved,
    liked: row.liked,
    warnings: row.warnings ?? [],
    provenance: { since: poster.since, verified: poster.verified, ...record },
  }
}

/** What a post is found by of whoever posts it, the company or else the owner. */
export interface FoundBy {
  name: string
  /** The company answers most applicants in time. */
  replies: boolean
}
export async function findFoundBy(db: Db, post: Pick<PostRow, 'owner_id' | 'business_id'>): Promise<FoundBy> {
  const { rows } = await sql<FoundBy>`${
    post.business_id
      ? sql`select company_name as name, coalesce(reply_share >= ${REPLIES_WELL}, false) as replies from business_profiles where id = ${post.business_id}`
      : sql`select full_name as name, false as replies from profiles where id = ${post.owner_id}`
  }`.execute(db)
  return rows[0] ?? { name: '', replies: false }
}
