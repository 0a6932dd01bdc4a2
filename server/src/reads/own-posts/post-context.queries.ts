import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import type { Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import { sql } from 'kysely'
import type { PostRow, PostContextReader } from '../../modules/posts/index.ts'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import type { Context } from '../../platform/context.ts'
import { confirmedWith } from '../people/index.ts'
import { recordOf } from '../provenance/index.ts'

interface Row {
  business_id: string | null
  name: string
  slug: string
  title: string | null
  image_url: string | null
  verified_how: VerificationKind | null
  verified_at: Date | null
  since: Date
  applicants: number
  role_applicants: Record<string, number> | null
  own_applications: { id: string; role_id: string | null }[] | null
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
 * Who is named in a post. An account stands beside the name only while the viewer may see it; verified means what it means on
 * profiles: a confirmed address and a credit that somebody else confirmed.
 */
async function peopleIn(ctx: Context, post: PostRow): Promise<PostPerson[]> {
  if (post.kind !== 'collaboration' && post.kind !== 'event') return []
  const { rows } = await sql<PostPerson>`
    select n.id, n.name, n.role, n.expertise, coalesce(k.verified, false) as verified, k.rating, k.person
    from post_people n left join lateral (
      select p.verification_date is not null and exists (select from (${confirmedWith(sql`p.id`)}) c) as verified,
        (select avg(rating)::float8 from talent_testimonials where talent_id = p.id and taken_down_at is null) as rating,
        json_build_object('id', p.id, 'slug', p.slug, 'title', t.professional_title, 'image_url', p.avatar_url) as person
      from profiles p join talent_profiles t on t.id = p.id
      where p.id = n.person_id and ${profileVisibleTo(ctx.viewer?.id ?? null)}) k on true
    where n.post_id = ${post.id}
    order by ${post.kind === 'event' ? sql`` : sql`verified desc, k.rating desc nulls last,`} n.position`.execute(
    ctx.db,
  )
  return rows
}

/** Who stands behind a post, what came of it and what of it is the viewer's own, in one statement; the company's record beside it. */
export const postContextReader: PostContextReader = {
  around: async (ctx, post) => {
    const viewerId = ctx.viewer?.id ?? null
    const [{ rows }, record, people] = await Promise.all([
      sql<Row>`
      select b.id as business_id, coalesce(b.company_name, p.full_name) as name, coalesce(b.slug, p.slug) as slug,
        case when b.id is null then t.professional_title end as title, case when b.id is null then p.avatar_url else b.logo_url end as image_url,
        b.verified_how, b.verified_at, coalesce(b.created_at, p.created_at) as since,
        (select count(*)::int from job_applications where job_id = ${post.id} and status <> 'withdrawn') as applicants,
        (select json_object_agg(role_id, n) from (select role_id, count(*)::int as n from job_applications
          where job_id = ${post.id} and role_id is not null and status <> 'withdrawn' group by role_id) of_role) as role_applicants,
        (select json_agg(json_build_object('id', id, 'role_id', role_id) order by created_at desc) from job_applications
          where job_id = ${post.id} and applicant_id = ${viewerId}) as own_applications,
        exists (select from saved_items where post_id = ${post.id} and user_id = ${viewerId}) as saved,
        exists (select from post_likes where post_id = ${post.id} and user_id = ${viewerId}) as liked,
        (select json_agg(json_build_object('rule', w.rule, 'version', w.version, 'excerpt', w.excerpt) order by w.rule) from post_warnings w where w.post_id = ${post.id}) as warnings
      from profiles p left join talent_profiles t on t.id = p.id left join business_profiles b on b.id = ${post.business_id}
      where p.id = ${post.owner_id}`.execute(ctx.db),
      recordOf(ctx.db, post),
      peopleIn(ctx, post),
    ])
    const [row] = rows
    if (!row) throw new Error('A post without its owner')
    const poster = posterOf(row, post.owner_id)
    return {
      poster,
      people,
      applicants: row.applicants,
      roleApplicants: row.role_applicants ?? {},
      ownApplications: row.own_applications ?? [],
      saved: row.saved,
      liked: row.liked,
      warnings: row.warnings ?? [],
      provenance: { since: poster.since, verified: poster.verified, ...record },
    }
  },
  posterName: async (db, post) => {
    if (post.business_id)
      return (
        (
          await db
            .selectFrom('business_profiles')
            .select('company_name')
            .where('id', '=', post.business_id)
            .executeTakeFirst()
        )?.company_name ?? ''
      )
    return (
      (await db.selectFrom('profiles').select('full_name').where('id', '=', post.owner_id).executeTakeFirst())
        ?.full_name ?? ''
    )
  },
}
