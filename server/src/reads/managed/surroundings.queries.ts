import type { Warning } from '@ensemble/contract/opportunities/provenance.schemas.ts'
import type { Poster } from '@ensemble/contract/opportunities/opportunities.schemas.ts'
import { sql } from 'kysely'
import type { SurroundingsReader } from '../../modules/jobs/index.ts'
import { recordOf } from '../provenance/index.ts'

interface Row {
  company_id: string | null
  name: string
  slug: string
  title: string | null
  image_url: string | null
  verified_how: string | null
  verified_at: Date | null
  since: Date
  applicants: number
  own_application_id: string | null
  saved: boolean
  liked: boolean
  warnings: Warning[] | null
}

const posterOf = (row: Row, ownerId: string): Poster => ({
  id: row.company_id ?? ownerId, kind: row.company_id ? 'company' : 'person', name: row.name, slug: row.slug, title: row.title, imageUrl: row.image_url,
  verified: row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null,
  since: row.since.toISOString(),
})

/** Who stands behind a job, what came of it and what of it is the viewer's own, in one statement; the company's record beside it. */
export const surroundingsReader: SurroundingsReader = {
  around: async (ctx, post) => {
    const viewerId = ctx.viewer?.id ?? null
    const [{ rows }, record] = await Promise.all([sql<Row>`
      select b.id as company_id, coalesce(b.company_name, p.full_name) as name, coalesce(b.slug, p.slug) as slug,
        case when b.id is null then t.professional_title end as title, case when b.id is null then p.avatar_url else b.logo_url end as image_url,
        b.verified_how, b.verified_at, coalesce(b.created_at, p.created_at) as since,
        (select count(*)::int from job_applications where job_id = ${post.id} and status <> 'withdrawn') as applicants,
        (select id from job_applications where job_id = ${post.id} and applicant_id = ${viewerId}) as own_application_id,
        exists (select from saved_items where opportunity_id = ${post.id} and user_id = ${viewerId}) as saved,
        exists (select from opportunity_likes where opportunity_id = ${post.id} and user_id = ${viewerId}) as liked,
        (select json_agg(json_build_object('rule', w.rule, 'version', w.version, 'excerpt', w.excerpt) order by w.rule) from post_warnings w where w.post_id = ${post.id}) as warnings
      from profiles p left join talent_profiles t on t.id = p.id left join business_profiles b on b.id = ${post.business_id}
      where p.id = ${post.owner_id}`.execute(ctx.db), recordOf(ctx.db, post)])
    const [row] = rows
    if (!row) throw new Error('A post without its owner')
    const poster = posterOf(row, post.owner_id)
    return {
      poster, applicants: row.applicants, ownApplicationId: row.own_application_id, saved: row.saved, liked: row.liked, warnings: row.warnings ?? [],
      provenance: { since: poster.since, verified: poster.verified, ...record },
    }
  },
  companyName: async (db, businessId) =>
    (await db.selectFrom('business_profiles').select('company_name').where('id', '=', businessId).executeTakeFirst())?.company_name ?? '',
}
