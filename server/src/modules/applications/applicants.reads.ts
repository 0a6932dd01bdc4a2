import type { ApplicationKind, ApplicationStatus, Outcome } from '@ensemble/contract/applications/applications.flow.ts'
import type { Applicant, StatusCounts } from '@ensemble/contract/applications/applications.schemas.ts'
import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { isApartFrom } from '../relations/reach.face.ts'
import { receivedBy, type Side } from './applications.queries.ts'
import { isDue } from './due.reads.ts'
import { isWaiting } from './many-steps.queries.ts'
import { type NoteRow, notesFor } from './notes/notes.reads.ts'
import { offerOf } from './offers.queries.ts'
import { ownReplyDay, promisedSince } from './reply-clock.reads.ts'
import { hasTag, tagsOf } from './tags.queries.ts'
import { type TimelineRow, timelineOf } from './timeline.reads.ts'

export interface ApplicantFilter {
  /** Of the viewer's own collaborations instead of the active company's posts. */
  mine?: '1' | undefined
  post?: string | undefined
  role?: string | undefined
  status?: ApplicationStatus | undefined
  /** Only those who still wait for the company's reply. */
  waiting?: '1' | undefined
  /** Only those to reply to within seven days, or late. */
  due?: '1' | undefined
  tag?: string | undefined
  q?: string | undefined
}
export type ApplicantSort = 'newest' | 'oldest' | 'name' | 'experience' | 'rating'
export type ApplicantOrder = ApplicantSort | 'match'

/** What the lists of both sides show of an application. */
export interface ListedRow {
  id: string
  applicant_id: string
  business_id: string | null
  owner_id: string | null
  kind: ApplicationKind
  status: ApplicationStatus
  outcome: Outcome | null
  created_at: Date
  updated_at: Date
  version: number
  post_title: string
  respond_by: string | null
  promised_since: Date
  time_zone: string
  role_id: string | null
  role_name: string | null
  /** Of a collaboration; null otherwise. */
  selected_roles: string[] | null
  /** A block keeps the two sides apart. */
  apart: boolean
  portfolio_url: string | null
  resume_url: string | null
  availability: Applicant['availability']
  available_from: string | null
  expected_salary: string | null
}
export interface ApplicantRow extends ListedRow {
  post_id: string
  name: string
  slug: string
  role: string | null
  avatar_url: string | null
  location: string | null
  years_experience: number | null
  skills: string[] | null
  demo: boolean
  resume_file_id: string | null
  notes: number
  tags: string[]
  /** 1 to 4, in tenths. */
  rating: number | null
  /** How to reach them; null where a block keeps them apart. */
  email: string | null
  phone: string | null
  letter: string
  /** The sort value at full precision, for the cursor. */
  sort_key: string
}
export interface ApplicantDetailRow extends ApplicantRow {
  additional_info: string | null
  opened_at: Date | null
  media_ids: string[]
  offer: Offer | null
  offer_until: Date | null
  resume_name: string | null
  resume_bytes: number | null
  bio: string | null
  account_since: Date
  timeline: TimelineRow[]
  notes_list: NoteRow[]
  last_age: number
}

/**
 * The mean of the scorecards of application `a`; null of none, and while the viewer has yet to score: opinions stay
 * independent. Seats that don't score read it at once.
 */
function ratingFor(viewer: Viewer): RawBuilder<number | null> {
  const onlyLooks = viewer.seats.find(({ businessId }) => businessId === viewer.activeBusinessId)?.role === 'viewer'
  const mayRead = onlyLooks ? sql`true` : sql`bool_or(c.author_id = ${viewer.id})`
  return sql<
    number | null
  >`(select case when ${mayRead} then round(avg(c.mean), 1)::float8 end from application_scorecards c where c.application_id = a.id)`
}

const sortsFor = (viewer: Viewer): Record<ApplicantSort, { key: RawBuilder<unknown>; direction: 'asc' | 'desc' }> => ({
  newest: { key: sql`a.created_at`, direction: 'desc' },
  oldest: { key: sql`a.created_at`, direction: 'asc' },
  name: { key: sql`lower(unaccent(p.full_name))`, direction: 'asc' },
  experience: { key: sql`coalesce(t.years_experience, -1)`, direction: 'desc' },
  rating: { key: sql`coalesce(${ratingFor(viewer)}, 0)`, direction: 'desc' },
})

/** What says how to reach a person outside of Ensemble; null across a block. */
const contact = (column: RawBuilder<unknown>) => sql`case when not reach.apart then ${column} end`

const COLUMNS = sql`
  a.id, a.applicant_id, a.business_id, a.owner_id, a.kind, a.status, a.outcome, a.created_at, a.updated_at, a.version, a.availability, a.available_from, x.expected_salary,
  ${contact(sql`a.portfolio_url`)} as portfolio_url, a.letter, ${contact(sql`x.resume_file_id`)} as resume_file_id, ${contact(sql`x.resume_url`)} as resume_url, c.selected_roles, o.id as post_id, o.title as post_title, ${ownReplyDay()} as respond_by, ${promisedSince()} as promised_since, o.time_zone, r.id as role_id, r.name as role_name,
  p.full_name as name, p.slug, p.avatar_url, p.location, p.demo, ${contact(sql`p.email`)} as email, ${contact(sql`t.phone`)} as phone, reach.apart, coalesce(nullif(t.professional_title, ''), t.profession) as role,
  t.years_experience, t.skills, (select count(*)::int from application_notes n where n.application_id = a.id) as notes, ${tagsOf()} as tags`
/** `reach`: who is apart from the company is read once, and not for each row. */
const tablesFor = (viewer: Viewer) => sql`
  applications a join posts o on o.id = a.post_id left join job_posts j on j.id = o.id
  join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id left join job_roles r on r.id = a.role_id
  left join job_applications x on x.id = a.id left join collab_applications c on c.id = a.id
  cross join lateral (select ${isApartFrom(viewer.activeBusinessId, sql.ref('a.applicant_id'))} as apart offset 0) reach`

/** The media of application `a`, in the order in which they are shown. */
export const mediaOf = (): RawBuilder<string[]> =>
  sql<string[]>`array(select m.media_id from application_media m where m.application_id = a.id order by m.position)`

const MOST_WORDS = 8
const likeText = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Every word must occur in the name, the title or the skills, ignoring case and accents. */
function matches(q: string | undefined): RawBuilder<SqlBool> {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (!words.length) return sql<SqlBool>`true`
  const hay = sql`unaccent(concat_ws(' ', p.full_name, t.professional_title, t.profession, array_to_string(t.skills, ' ')))`
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${hay} ilike unaccent(${likeText(word)})`),
    sql` and `,
  )})`
}

const sideOf = ({ mine }: Pick<ApplicantFilter, 'mine'>): Side => (mine ? 'own' : 'company')

const where = (
  viewer: Viewer,
  { post, role, status, waiting, due, tag, q, mine }: ApplicantFilter,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${receivedBy(viewer, 'a', sideOf({ mine }))} and ${post ? sql`a.post_id = ${post}` : sql`true`} and ${role ? sql`a.role_id = ${role}` : sql`true`} and ${status ? sql`a.status = ${status}` : sql`true`}
  and ${waiting ? isWaiting('a') : sql`true`} and ${due ? isDue('a') : sql`true`} and ${tag ? hasTag(tag) : sql`true`} and ${matches(q)}`

/** Joins the people that a search by words needs. */
const peopleFor = ({ q }: ApplicantFilter) =>
  q ? sql`join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id` : sql``

/** Who applied to the active company, or to the viewer, in keyset order of `sort`. */
export async function listApplicants(
  db: Db,
  viewer: Viewer,
  filter: ApplicantFilter,
  sort: ApplicantSort,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ApplicantRow[]> {
  const { key, direction } = sortsFor(viewer)[sort]
  const way = sql.raw(direction)
  const { rows } = await sql<ApplicantRow>`
    select /*custom*/ ${COLUMNS}, ${ratingFor(viewer)} as rating, ${key}::text as sort_key from ${tablesFor(viewer)}
    where ${where(viewer, filter)} and ${after ? keysetAfter([key, sql`a.id`], after, direction) : sql`true`}
    order by ${key} ${way}, a.id ${way} limit ${limit}`.execute(db)
  return rows
}

/** The applications that a filter finds, in no particular order; at most `limit`. */
export async function findPairs(
  db: Db,
  viewer: Viewer,
  filter: ApplicantFilter,
  limit: number,
): Promise<{ id: string; post_id: string; applicant_id: string }[]> {
  const { rows } = await sql<{ id: string; post_id: string; applicant_id: string }>`
    select /*custom*/ a.id, a.post_id, a.applicant_id from applications a ${peopleFor(filter)} where ${where(viewer, filter)} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Who a filter finds, newest first, as acts on many take them. */
export async function findChosen(
  db: Db,
  viewer: Viewer,
  filter: ApplicantFilter,
  limit: number,
): Promise<{ id: string; version: number; status: ApplicationStatus }[]> {
  const { rows } = await sql<{ id: string; version: number; status: ApplicationStatus }>`
    select /*custom*/ a.id, a.version, a.status from applications a ${peopleFor(filter)} where ${where(viewer, filter)}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** The applicants of these applications by name, and where each is now. */
export async function findApplicantNames(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ id: string; name: string; post_title: string | null; status: ApplicationStatus }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; post_title: string | null; status: ApplicationStatus }>`
    select a.id, p.full_name as name, o.title as post_title, a.status
    from applications a join profiles p on p.id = a.applicant_id left join posts o on o.id = a.post_id
    where a.id = any(${[...ids]}::uuid[]) and ${receivedBy(viewer, 'a')}`.execute(db)
  return rows
}

/** The tags in use, the most frequent first. */
export async function listTags(db: Db, viewer: Viewer, filter: Pick<ApplicantFilter, 'mine'>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(g.tag) as tag from applications a join application_tags g on g.application_id = a.id
    where ${receivedBy(viewer, 'a', sideOf(filter))} group by lower(g.tag) order by count(*) desc, lower(g.tag) limit 200`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** These applications as rows of the list, in no particular order. */
export async function findApplicantsById(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ApplicantRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ApplicantRow>`
    select ${COLUMNS}, ${ratingFor(viewer)} as rating, '' as sort_key from ${tablesFor(viewer)} where a.id = any(${[...ids]}::uuid[]) and ${receivedBy(viewer, 'a')}`.execute(
    db,
  )
  return rows
}

/** Counts the filtered applications by status; ignores the filter's own status. */
export async function countByStatus(db: Db, viewer: Viewer, filter: ApplicantFilter): Promise<StatusCounts> {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select /*custom*/ a.status, count(*)::int as count from applications a ${peopleFor(filter)}
    where ${where(viewer, { ...filter, status: undefined, waiting: undefined, due: undefined })} group by a.status`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

export interface PostCount {
  id: string
  kind: ApplicationKind
  title: string
  count: number
  roles: { id: string; name: string; count: number }[]
}

/** The posts that have applications, latest first, each with its number of applications and their roles. */
export async function countByPost(db: Db, viewer: Viewer, filter: Pick<ApplicantFilter, 'mine'>): Promise<PostCount[]> {
  const { rows } = await sql<PostCount>`
    select o.id, o.kind, o.title, n.count, coalesce(n.roles, '[]') as roles from posts o
    join (select a.post_id, sum(each)::int as count, json_agg(json_build_object('id', r.id, 'name', r.name, 'count', each) order by r.position) filter (where r.id is not null) as roles
      from (select a.post_id, a.role_id, count(*)::int as each from applications a where ${receivedBy(viewer, 'a', sideOf(filter))} group by a.post_id, a.role_id) a
      left join job_roles r on r.id = a.role_id group by a.post_id) n on n.post_id = o.id
    order by o.created_at desc, o.id desc limit 500`.execute(db)
  return rows
}

/** One application for review, with its timeline and the company's notes. */
export async function findApplicant(db: Db, viewer: Viewer, id: string): Promise<ApplicantDetailRow | undefined> {
  const { rows } = await sql<ApplicantDetailRow>`
    select ${COLUMNS}, ${ratingFor(viewer)} as rating, '' as sort_key, m.name as resume_name, m.bytes as resume_bytes, c.additional_info, a.opened_at, ${mediaOf()} as media_ids, ${offerOf()} as offer,
      case when a.status = 'offered' then a.offer_until end as offer_until, p.bio, p.created_at as account_since,
      ${timelineOf('reviewer')} as timeline,
      (select extract(epoch from clock_timestamp() - max(e.created_at))::float8 from application_log e where e.application_id = a.id) as last_age,
      ${notesFor(viewer)} as notes_list
    from ${tablesFor(viewer)} left join media m on m.id = x.resume_file_id and m.state = 'ready' and not reach.apart
    where a.id = ${id} and ${receivedBy(viewer, 'a')}`.execute(db)
  return rows[0]
}
