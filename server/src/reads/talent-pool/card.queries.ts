import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import { type ProductionDate, RoleFacts } from '@ensemble/contract/jobs/production.schemas.ts'
import type { Travel } from '@ensemble/contract/jobs/production.ts'
import type { ExperienceLevel } from '@ensemble/contract/jobs/vocabulary.ts'
import { StatedFacts } from '@ensemble/contract/matching/stated-facts.ts'
import type { Pay } from '@ensemble/contract/posts/parts.schemas.ts'
import type { Availability, RateUnit } from '@ensemble/contract/profiles/terms.ts'
import { sql } from 'kysely'
import { confirmedWith, listed } from '../../modules/portfolio/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { OPEN, openFor } from './candidates.queries.ts'
import type { Asker } from './pool.queries.ts'

export interface MatchRow {
  id: string
  profession: string | null
  skills: string[]
  location: string | null
  availability_status: Availability
  available_from: string | null
  rate_from: number | null
  rate_to: number | null
  rate_currency: string | null
  rate_unit: RateUnit | null
  unpaid_too: boolean
  /** Those that they show. */
  facts: StatedFacts
  hidden_facts: string[]
  years_experience: number | null
  credits: number
}
export interface CardRow extends MatchRow {
  slug: string
  full_name: string
  professional_title: string | null
  avatar_url: string | null
  bio: string | null
  rating: number
  ratings: number
  confirmed: boolean
  demo: boolean
  recent_work: { title: string; url: string }[] | null
  list_ids: string[]
  invited_at: Date | null
}

/** A row whose facts are still as they are stored. */
type Unread<Row extends MatchRow> = Omit<Row, 'facts'> & { facts: unknown }
const read = <Row extends MatchRow>(row: Unread<Row>) => ({ ...row, facts: StatedFacts.parse(row.facts) })

const MATCHED = sql`p.id, t.profession, t.skills, p.location, t.availability_status, t.available_from, t.rate_from, t.rate_to, t.rate_currency, t.rate_unit, t.unpaid_too, t.years_experience,
  coalesce(f.shown, '{}') as facts, coalesce(f.hidden, '{}') as hidden_facts, (select count(distinct c.project_id)::int from (${confirmedWith(sql`p.id`)}) c) as credits`
/** The facts of a person `p`, as `f`. */
const FACTS = sql`left join lateral (
  select json_object_agg(kind, value) filter (where shown) as shown, array_agg(kind) filter (where not shown) as hidden from talent_facts where talent_id = p.id) f on true`
const NO_FACTS = sql`cross join (values (null::json, null::text[])) f (shown, hidden)`

/**
 * What is compared of each person; the viewer must be allowed to see them. `facts`: whether they are compared, too; a
 * third of the time for thousands of people.
 */
export async function findToMatch(
  db: Db,
  ids: readonly string[],
  { facts = true }: { facts?: boolean } = {},
): Promise<MatchRow[]> {
  const { rows } = await sql<Unread<MatchRow>>`
    select ${MATCHED} from unnest(${[...ids]}::uuid[]) asked (id) join profiles p on p.id = asked.id join talent_profiles t on t.id = p.id ${facts ? FACTS : NO_FACTS}`.execute(
    db,
  )
  return rows.map(read)
}

/** Their cards, in the order of the ids. `postId`: whether they were invited to it. */
export async function findCards(
  db: Db,
  { businessId }: Asker,
  ids: readonly string[],
  postId: string | null,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Unread<CardRow>>`
    select ${MATCHED}, p.slug, p.full_name, t.professional_title, p.avatar_url, p.bio, s.rating, s.ratings, p.verification_date is not null as confirmed, p.demo,
      (select json_agg(json_build_object('title', w.title, 'url', w.thumbnail_url) order by w.position desc, w.id desc) from (
        select id, title, thumbnail_url, position from portfolio_projects where user_id = p.id and ${listed('portfolio_projects')}
          and thumbnail_url is not null order by position desc, id desc limit 3) w) as recent_work,
      array(select e.list_id from talent_list_entries e join talent_lists l on l.id = e.list_id where e.talent_id = p.id and l.business_id = ${businessId} order by e.list_id) as list_ids,
      (select i.created_at from post_invitations i where i.talent_id = p.id and i.post_id = ${postId}) as invited_at
    from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place) join profiles p on p.id = asked.id join talent_profiles t on t.id = p.id join talent_search s on s.id = p.id ${FACTS}
    order by asked.place`.execute(db)
  return rows.map(read)
}

interface RoleToMatch {
  craft: Craft
  skills: string[]
  experience_level: ExperienceLevel | null
  facts: RoleFacts
  pay_from: number | null
  pay_to: number | null
  pay_currency: string | null
  pay_unit: Pay['unit']
  starts: string | null
  ends: string | null
}
export interface PostToMatch {
  id: string
  title: string
  owner_id: string
  business_id: string | null
  location: string | null
  remote: boolean
  pay_from: number | null
  pay_to: number | null
  pay_currency: string | null
  pay_unit: Pay['unit']
  experience_level: ExperienceLevel | null
  /** For a job. */
  crafts: Craft[] | null
  skills: string[] | null
  dates: ProductionDate[] | null
  travel: Travel | null
  /** For a collaboration. */
  roles_needed: string[] | null
  /** A production's open roles. */
  roles: RoleToMatch[]
  expertise_needed: string[] | null
  start_date: string | null
  end_date: string | null
}

/** A post whose roles' facts are still as they are stored. */
type UnreadPost = Omit<PostToMatch, 'roles'> & { roles: (Omit<RoleToMatch, 'facts'> & { facts: unknown })[] }
const readPost = (post: UnreadPost): PostToMatch => ({
  ...post,
  roles: post.roles.map((role) => ({ ...role, facts: RoleFacts.parse(role.facts) })),
})

const POST = sql`
  select o.id, o.title, o.owner_id, o.business_id, o.location, o.remote, o.pay_from, o.pay_to, o.pay_currency, o.pay_unit, j.experience_level, j.crafts, j.skills, j.dates, j.declared->>'travel' as travel, c.roles_needed, c.expertise_needed, c.start_date, c.end_date,
    coalesce((select json_agg(json_build_object('craft', r.craft, 'skills', r.skills, 'experience_level', r.experience_level, 'facts', r.facts, 'pay_from', r.pay_from, 'pay_to', r.pay_to, 'pay_currency', r.pay_currency, 'pay_unit', r.pay_unit,
      'starts', r.from_date, 'ends', r.to_date) order by r.position) from job_roles r where r.post_id = o.id and not r.filled and r.craft is not null), '[]') as roles
  from posts o left join job_posts j on j.id = o.id left join collaboration_posts c on c.id = o.id`

/** What jobs and collaborations ask for, in no particular order. The caller checks whether they may be seen. */
export async function findPostsToMatch(db: Db, ids: readonly string[]): Promise<PostToMatch[]> {
  const { rows } =
    await sql<UnreadPost>`${POST} where o.id = any(${[...ids]}::uuid[]) and o.kind in ('job', 'collaboration')`.execute(
      db,
    )
  return rows.map(readPost)
}

/** What those of these posts ask for that a talent may see and apply to. */
export async function findPostsOpenFor(db: Db, talentId: string, ids: readonly string[]): Promise<PostToMatch[]> {
  const { rows } =
    await sql<UnreadPost>`${POST} where o.id = any(${[...ids]}::uuid[]) and ${openFor(talentId)}`.execute(db)
  return rows.map(readPost)
}

/**
 * What a job or collaboration asks for; undefined if there is none with this id. The caller checks whether it may be
 * seen.
 */
export const findPostToMatch = async (db: Db, postId: string): Promise<PostToMatch | undefined> =>
  (await findPostsToMatch(db, [postId]))[0]

/** What a post asks for while anyone can find and apply to it. */
export async function findOpenPost(db: Db, postId: string): Promise<PostToMatch | undefined> {
  const { rows } = await sql<UnreadPost>`${POST} where o.id = ${postId} and ${OPEN}`.execute(db)
  return rows[0] && readPost(rows[0])
}
