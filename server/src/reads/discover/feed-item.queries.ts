import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'

const EXCERPT = 240

/** A row's position in the order of time. */
export interface Place {
  at: string
  id: string
}

/** A single card, with what decides whether someone sees it. */
export interface Card extends Place {
  ownerId: string
  businessId: string | null
  item: string
}

/** When a row was published, to the microsecond: what a cursor must hold. */
export const PUBLISHED_KEY = sql<string>`to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One card, as the contract's FeedItem: PostgreSQL writes the JSON, and a test checks it against the schema. */
export const FEED_ITEM = sql`json_build_object(
  'id', o.id, 'kind', o.kind, 'title', o.title,
  'excerpt', case when length(o.description) > ${sql.lit(EXCERPT)} then rtrim(left(o.description, ${sql.lit(EXCERPT - 1)})) || '…' else o.description end,
  'location', o.location, 'remote', o.remote,
  'picture', case when o.image_url is not null then json_build_object('url', o.image_url, 'alt', coalesce(o.image_alt, ''), 'placeholder', o.image_placeholder) end,
  'views', o.views, 'likes', o.likes, 'featured', o.featured, 'demo', o.demo, 'published_at', o.published_at,
  'poster', case when b.id is null
    then json_build_object('id', p.id, 'kind', 'person', 'name', p.full_name, 'slug', p.slug, 'title', t.professional_title, 'image_url', p.avatar_url, 'verified', false, 'replies', null)
    else json_build_object('id', b.id, 'kind', 'company', 'name', b.company_name, 'slug', b.slug, 'title', null, 'image_url', b.logo_url, 'verified', b.verified_at is not null, 'replies', b.reply_share) end,
  'pay', json_build_object('from', o.pay_from, 'to', o.pay_to, 'currency', o.pay_currency, 'unit', o.pay_unit, 'guaranteed', o.paid),
  'job', case when o.kind = 'job' then json_build_object('salary_range', j.salary_range, 'job_type', j.job_type, 'experience_level', j.experience_level,
    'department', j.department, 'industry', j.industry, 'deadline', j.deadline, 'respond_by', j.respond_by, 'time_zone', o.time_zone, 'requirements', coalesce(j.requirements, '{}'),
    'roles', o.roles, 'open_roles', o.open_roles, 'pay_by_role', o.role_pay is not null) end,
  'collaboration', case when o.kind = 'collaboration' then json_build_object('project_type', c.project_type, 'timeline', c.timeline,
    'roles_needed', coalesce(c.roles_needed, '{}'), 'team_size', coalesce(c.team_size, 1), 'payment_type', c.payment_type) end,
  'event', case when o.kind = 'event' then json_build_object('event_type', coalesce(e.event_type, 'other'), 'starts_at', e.starts_at, 'ends_at', e.ends_at,
    'venue', e.venue, 'time_zone', o.time_zone, 'ticket_price', e.ticket_price, 'ticket_currency', e.ticket_currency, 'ticket_url', e.website, 'max_attendees', coalesce(e.max_attendees, 0)) end,
  'news', case when o.kind = 'news' then json_build_object('category', coalesce(n.category, 'other'), 'source_name', n.source_name,
    'source_url', n.source_url, 'tags', coalesce(n.tags, '{}'), 'read_minutes', coalesce(n.read_minutes, 1)) end)`

/**
 * What a card is made of, besides the common row `o`. Each key is null if there is nothing to look up, and an index is
 * not read for null: with the kind as a second condition, all the tables would be searched for each card.
 */
export const FEED_JOINS = sql`
  left join profiles p on p.id = case when o.business_id is null then o.owner_id end
  left join talent_profiles t on t.id = case when o.business_id is null then o.owner_id end
  left join business_profiles b on b.id = o.business_id
  left join job_posts j on j.id = case o.kind when 'job' then o.id end
  left join collaboration_posts c on c.id = case o.kind when 'collaboration' then o.id end
  left join event_posts e on e.id = case o.kind when 'event' then o.id end
  left join news_posts n on n.id = case o.kind when 'news' then o.id end`

const CHOSEN = sql`join posts o on o.id = w.id ${FEED_JOINS}`
type Ids = Record<'ids', string[]>

const textOfCards = prepared<{ items: string }, Ids>(
  (value) => sql`
  select coalesce(json_agg(${FEED_ITEM} order by w.n), '[]')::text as items from unnest(${value('ids')}::uuid[]) with ordinality w (id, n) ${CHOSEN}`,
)

/** The cards of these posts, in this order, as the finished text of a JSON array. */
export async function cardsAsText(db: Db, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '[]'
  const { rows } = await textOfCards(db, { ids: [...ids] })
  return rows[0]?.items ?? '[]'
}

const cards = prepared<Card, Ids>(
  (value) => sql`
  select o.id, ${PUBLISHED_KEY} as at, o.owner_id as "ownerId", o.business_id as "businessId", ${FEED_ITEM}::text as item
  from unnest(${value('ids')}::uuid[]) with ordinality w (id, n) ${CHOSEN} order by w.n`,
)

/** The cards of these posts, one by one. */
export const cardsOf = async (db: Db, ids: readonly string[]): Promise<Card[]> =>
  (await cards(db, { ids: [...ids] })).rows
