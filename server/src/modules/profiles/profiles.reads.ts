import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import type { Availability, RateUnit } from '@ensemble/contract/profiles/terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'
import { notBlocked } from '../relations/index.ts'

export interface ProfileRow {
  id: string
  slug: string
  full_name: string
  location: string | null
  bio: string | null
  industry: string | null
  avatar_url: string | null
  cover_url: string | null
  cover_media_id: string | null
  version: number
  public: boolean
  demo: boolean
  created_at: Date
  verification_date: Date | null
  professional_title: string | null
  profession: string | null
  skills: string[]
  years_experience: number | null
  portfolio_url: string | null
  availability_status: Availability
  available_from: string | null
  rate_from: number | null
  rate_to: number | null
  rate_currency: string | null
  rate_unit: RateUnit | null
  unpaid_too: boolean
  phone: string | null
  facts: CraftFacts
  rating: number | null
  ratings: number
}

/**
 * Who may see a talent's profile: the talent always; others while the account is in good standing and there is no
 * block; visitors only if it is public.
 */
export const visibleTo = (
  viewerId: string | null,
): RawBuilder<boolean> => sql<boolean>`p.account_type = 'talent' and (p.id = ${viewerId}
  or (${people.inGoodStanding(sql`p.id`)} and ${notBlocked(viewerId, sql`p.id`)} and ${viewerId === null ? sql`p.public` : sql`true`}))`

const COLUMNS = sql`
  p.id, p.slug, p.full_name, p.location, p.bio, p.industry, p.avatar_url, p.cover_url, p.cover_media_id, p.version, p.public, p.demo, p.created_at, p.verification_date,
  t.professional_title, t.profession, t.skills, t.years_experience, t.portfolio_url, t.availability_status, t.available_from, t.rate_from, t.rate_to, t.rate_currency, t.rate_unit, t.unpaid_too, t.phone`

/** Facts by kind, each with whether it is shown; the others are only for the owner. */
const factsFor = (
  own: boolean,
) => sql`coalesce((select jsonb_object_agg(f.kind, f.value || jsonb_build_object('shown', f.shown)) from talent_facts f
  where f.talent_id = p.id and ${own ? sql`true` : sql`f.shown`}), '{}')`

/** A profile as a viewer sees it. `own`: includes what only its owner sees. */
export async function findProfile(
  db: Db,
  by: { slug: string } | { id: string },
  viewerId: string | null,
  own: boolean,
): Promise<ProfileRow | undefined> {
  const which = 'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`
  const { rows } = await sql<ProfileRow>`
    select ${COLUMNS}, ${factsFor(own)} as facts, r.rating, r.ratings
    from profiles p join talent_profiles t on t.id = p.id
      left join lateral (select avg(m.rating)::float8 as rating, count(*)::int as ratings from talent_testimonials m where m.talent_id = p.id and testimonial_counts(m)) r on true
    where ${which} and ${visibleTo(viewerId)}`.execute(db)
  return rows[0]
}

/** Whose profile is at an address, now or formerly; undefined if the viewer may not see it. */
export async function findVisibleId(db: Db, slug: string, viewerId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where (p.slug = ${slug} or p.id = (select profile_id from profile_slugs where slug = ${slug})) and ${visibleTo(viewerId)}
    order by p.slug = ${slug} desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Whether the viewer may see this talent. */
export async function isVisible(db: Db, id: string, viewerId: string | null): Promise<boolean> {
  const { rows } = await sql`select from profiles p where p.id = ${id} and ${visibleTo(viewerId)}`.execute(db)
  return rows.length > 0
}
