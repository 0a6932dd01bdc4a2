import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CompanySize } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notBlockedWithCompany } from '../blocks.reads.ts'

/**
 * Which companies a person may see: those with an owner or recruiter who is neither blocked by an administrator nor
 * leaving, and none of whose people has a block with the viewer; and those in which they hold a seat. `c` is
 * `business_profiles`.
 */
export function visibleTo(viewer: Viewer | null): RawBuilder<SqlBool> {
  const open = sql<SqlBool>`(${notBlockedWithCompany(viewer?.id ?? null, sql.ref('c.id'))} and company_is_shown(c.id))`
  if (!viewer) return open
  const own = viewer.seats.map((seat) => seat.businessId)
  return sql<SqlBool>`(${open} or c.id = any(${own}::uuid[]))`
}

export interface CompanyRow {
  id: string
  slug: string
  company_name: string
  company_type: CompanyType
  about: string | null
  location: string | null
  website: string | null
  founded: number | null
  company_size: CompanySize | null
  logo_id: string | null
  logo_url: string | null
  cover_id: string | null
  cover_url: string | null
  verified_how: VerificationKind | null
  verified_at: Date | null
  /** The mean of its testimonials; null below three. */
  rating: number | null
  ratings: number
  demo: boolean
  version: number
  created_at: Date
  /**
   * Who gets blocked when someone blocks the company: of those who can answer for it, the longest-standing owner who is
   * visible.
   */
  contact_id: string | null
}

/** A company that the viewer may see, by its address or an earlier one. */
export async function findVisible(db: Db, slug: string, viewer: Viewer | null): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.slug, c.company_name, c.company_type, c.about, c.location, c.website, c.founded, c.company_size, c.logo_id, c.logo_url, c.cover_id, c.cover_url,
      c.verified_how, c.verified_at, c.rating::float8 as rating, c.ratings, c.demo, c.version, c.created_at,
      (select m.user_id from company_members m where m.business_id = c.id and m.role <> 'viewer'
        order by person_is_shown(m.user_id) desc, m.role = 'owner' desc, m.created_at, m.user_id limit 1) as contact_id
    from business_profiles c
    where c.id = coalesce((select id from business_profiles where slug = ${slug}), (select business_id from company_slugs where slug = ${slug}))
      and ${visibleTo(viewer)}`.execute(db)
  return rows[0]
}

export interface OverviewPatch {
  company_type: CompanyType
  about: string | null
  location: string | null
  website: string | null
  founded: number | null
  company_size: CompanySize | null
  logo_id?: string | null
  logo_url?: string | null
  cover_id?: string | null
  cover_url?: string | null
}

export const findOverview = (db: Db, businessId: string) =>
  db
    .selectFrom('business_profiles')
    .select(['slug', 'company_name', 'version', 'logo_id', 'cover_id'])
    .where('id', '=', businessId)
    .executeTakeFirst()

/** Writes only on the version that was read; undefined if it has changed. */
export const updateOverview = (db: Db, businessId: string, version: number, patch: OverviewPatch) =>
  db
    .updateTable('business_profiles')
    .set({ ...patch, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', businessId)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()

export const updateName = (db: Db, businessId: string, name: string) =>
  db
    .updateTable('business_profiles')
    .set({ company_name: name, updated_at: sql`now()` })
    .where('id', '=', businessId)
    .execute()

/** Whether another company has, or used to have, this address. */
export async function isTaken(db: Db, slug: string, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from business_profiles where slug = ${slug} and id <> ${businessId})
      or exists (select from company_slugs where slug = ${slug} and business_id <> ${businessId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** How many earlier addresses lead to a company, not counting the one it returns to. */
export async function countOldSlugs(db: Db, businessId: string, without: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from company_slugs where business_id = ${businessId} and slug <> ${without}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Moves a company from one address to another; the former still leads to it. */
export async function moveSlug(db: Db, businessId: string, from: string, to: string): Promise<void> {
  await db.deleteFrom('company_slugs').where('slug', '=', to).where('business_id', '=', businessId).execute()
  await db.insertInto('company_slugs').values({ slug: from, business_id: businessId }).execute()
  await db
    .updateTable('business_profiles')
    .set({ slug: to, updated_at: sql`now()` })
    .where('id', '=', businessId)
    .execute()
}

/** Which of these media some page shows. */
export async function picturesInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${[...ids]}::uuid[]) w (id)
    where exists (select from business_profiles where logo_id = w.id) or exists (select from business_profiles where cover_id = w.id)
      or exists (select from business_projects where picture_id = w.id) or exists (select from business_team where picture_id = w.id)
      or exists (select from business_clients where picture_id = w.id) or exists (select from business_events where picture_id = w.id)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
