import { sql } from 'kysely'
import { PUBLISHED_KEY } from '../../server/src/reads/discover/feed-item.queries.ts'

/** A card's columns, flat, as an ordinary server reads them. */
export const FLAT_COLUMNS = sql`o.id, o.kind, o.title, o.description, o.location, o.remote, o.image_url, o.image_alt, o.image_placeholder, o.views, o.likes, o.featured,
  o.demo, o.published_at, o.owner_id, o.business_id, o.pay_from, o.pay_to, o.pay_currency, o.pay_unit, o.paid, o.roles, o.open_roles, o.role_pay, o.time_zone,
  p.full_name, p.slug as person_slug, p.avatar_url, t.professional_title, b.company_name, b.slug as company_slug, b.logo_url, b.verified_at,
  j.salary_range, j.job_type, j.department, j.experience_level, j.industry, j.deadline::text, j.respond_by::text, j.requirements,
  c.project_type, c.timeline, c.roles_needed, c.team_size, c.payment_type,
  e.event_type, e.starts_at, e.ends_at, e.venue, e.ticket_price, e.ticket_currency, e.max_attendees,
  n.category, n.source_name, n.source_url, n.tags, n.read_minutes, ${PUBLISHED_KEY} as at`

/** What a card is made of, besides the common row `o`. */
export const FEED_JOINS = sql`
  left join profiles p on p.id = case when o.business_id is null then o.owner_id end
  left join talent_profiles t on t.id = case when o.business_id is null then o.owner_id end
  left join business_profiles b on b.id = o.business_id
  left join job_posts j on j.id = case o.kind when 'job' then o.id end
  left join collaboration_posts c on c.id = case o.kind when 'collaboration' then o.id end
  left join event_posts e on e.id = case o.kind when 'event' then o.id end
  left join news_posts n on n.id = case o.kind when 'news' then o.id end`

export type FlatCard = Record<string, unknown> & {
  description: string
  kind: string
  business_id: string | null
  image_url: string | null
}

const EXCERPT = 240

const companyOf = (row: FlatCard) => ({
  id: row.business_id,
  kind: 'company',
  name: row['company_name'],
  slug: row['company_slug'],
  title: null,
  image_url: row['logo_url'],
  verified: row['verified_at'] !== null,
})

const personOf = (row: FlatCard) => ({
  id: row['owner_id'],
  kind: 'person',
  name: row['full_name'],
  slug: row['person_slug'],
  title: row['professional_title'],
  image_url: row['avatar_url'],
  verified: false,
})

const jobOf = (row: FlatCard) => ({
  salary_range: row['salary_range'],
  job_type: row['job_type'],
  experience_level: row['experience_level'],
  department: row['department'],
  industry: row['industry'],
  deadline: row['deadline'],
  respond_by: row['respond_by'],
  time_zone: row['time_zone'],
  requirements: row['requirements'],
  roles: row['roles'],
  open_roles: row['open_roles'],
  pay_by_role: row['role_pay'] !== null,
})

const collaborationOf = (row: FlatCard) => ({
  project_type: row['project_type'],
  timeline: row['timeline'],
  roles_needed: row['roles_needed'],
  team_size: row['team_size'],
  payment_type: row['payment_type'],
})

const eventOf = (row: FlatCard) => ({
  event_type: row['event_type'],
  starts_at: row['starts_at'],
  ends_at: row['ends_at'],
  venue: row['venue'],
  time_zone: row['time_zone'],
  ticket_price: row['ticket_price'],
  ticket_currency: row['ticket_currency'],
  max_attendees: row['max_attendees'],
})

const newsOf = (row: FlatCard) => ({
  category: row['category'],
  source_name: row['source_name'],
  source_url: row['source_url'],
  tags: row['tags'],
  read_minutes: row['read_minutes'],
})

/** The card as in the contract, built from its columns. */
export function itemOf(row: FlatCard): Record<string, unknown> {
  const { description, kind } = row
  return {
    id: row['id'],
    kind,
    title: row['title'],
    excerpt: description.length > EXCERPT ? `${description.slice(0, EXCERPT - 1).trimEnd()}…` : description,
    location: row['location'],
    remote: row['remote'],
    picture: row.image_url
      ? { url: row.image_url, alt: row['image_alt'] ?? '', placeholder: row['image_placeholder'] }
      : null,
    views: row['views'],
    likes: row['likes'],
    featured: row['featured'],
    demo: row['demo'],
    published_at: row['published_at'],
    poster: row.business_id ? companyOf(row) : personOf(row),
    pay: {
      from: row['pay_from'],
      to: row['pay_to'],
      currency: row['pay_currency'],
      unit: row['pay_unit'],
      guaranteed: row['paid'],
    },
    job: kind === 'job' ? jobOf(row) : null,
    collaboration: kind === 'collaboration' ? collaborationOf(row) : null,
    event: kind === 'event' ? eventOf(row) : null,
    news: kind === 'news' ? newsOf(row) : null,
  }
}
