import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { OwnApplicationSummary, StatusCounts } from '@ensemble/contract/applications/applications.schemas.ts'
import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { type ListedRow, mediaOf } from './applicants.reads.ts'
import { sentBy } from './applications.queries.ts'
import { isApart } from './edits.queries.ts'
import { heardOfferOf } from './offers.queries.ts'
import { heard, QUIET } from './quiet/as-heard.reads.ts'
import { type Extension, extensionOf, ownReplyDay, promisedSince } from './reply-clock.reads.ts'
import { type TimelineRow, timelineOf } from './timeline.reads.ts'

export interface OwnRow extends ListedRow {
  /** The reply clock waits for an interview. */
  clock_waits: boolean
  /** When one of those who review first opened it. */
  opened_at: Date | null
  /** `created_at` to the microsecond, for the cursor. */
  cursor_at: string
  resume_id: string | null
  resume_name: string | null
  resume_bytes: number | null
  /** Null once the post is gone; title and poster are then the saved ones. */
  post_id: string | null
  post_status: OwnApplicationSummary['post']['status']
  post_location: string | null
  deadline: string | null
  offer: Offer | null
  attempt: number
  /** The time to answer it is over. */
  offer_over: boolean
  /** Until when an offer under way can be answered. */
  offer_until: Date | null
  /** The company moved the date after the person applied. Its reason may not be theirs to read: `asReached`. */
  extension: Extension | null
  poster: string
  poster_slug: string | null
  poster_image: string | null
}
export interface OwnDetailRow extends OwnRow {
  letter: string
  additional_info: string | null
  media_ids: string[]
  timeline: TimelineRow[]
}

const COLUMNS = sql`
  a.id, a.applicant_id, a.business_id, a.owner_id, a.kind, a.attempt, a.opened_at, a.clock_before is not null as clock_waits, ${isApart('a')} as apart, ${heard.status} as status, ${heard.outcome} as outcome, a.created_at, ${heard.updated_at} as updated_at, ${heard.version} as version, a.created_at::text as cursor_at,
  a.portfolio_url, a.availability, a.available_from, x.expected_salary, x.resume_url, m.id as resume_id, m.name as resume_name, m.bytes as resume_bytes,
  o.id as post_id, coalesce(o.title, a.post_title, '') as post_title, coalesce(o.status, 'gone') as post_status, o.location as post_location, j.deadline,
  ${ownReplyDay(heard.reply_until)} as respond_by, ${promisedSince()} as promised_since, coalesce(o.time_zone, 'UTC') as time_zone, case when ${heard.status} = 'offered' then ${heard.offer_until} end as offer_until, coalesce(${heard.offer_until} <= clock_timestamp(), false) as offer_over, ${heardOfferOf()} as offer,
  case when ${heard.reply_until} > a.promised_until then ${extensionOf()} end as extension,
  r.id as role_id, coalesce(r.name, a.role_name) as role_name,
  coalesce(b.company_name, w.full_name, a.company_name, '') as poster, coalesce(b.slug, w.slug) as poster_slug, coalesce(b.logo_url, w.avatar_url) as poster_image,
  c.selected_roles`
const TABLES = sql`
  applications a ${QUIET} left join posts o on o.id = a.post_id left join job_posts j on j.id = o.id left join job_roles r on r.id = a.role_id
  left join business_profiles b on b.id = a.business_id left join profiles w on w.id = a.owner_id
  left join job_applications x on x.id = a.id left join collab_applications c on c.id = a.id
  left join media m on m.id = x.resume_file_id and m.state = 'ready'`

/** A person's applications, newest first. */
export async function listOwn(
  db: Db,
  viewer: Viewer,
  only: { status?: string | undefined },
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${COLUMNS} from ${TABLES} where ${sentBy(viewer, 'a')}
      and ${only.status ? sql`${heard.status} = ${only.status}` : sql`true`}
      and ${after ? keysetAfter([sql`a.created_at`, sql`a.id`], after) : sql`true`}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** These of a person's applications, in no particular order. */
export async function findOwnByIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<OwnRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OwnRow>`
    select ${COLUMNS} from ${TABLES} where a.id = any(${[...ids]}::uuid[]) and ${sentBy(viewer, 'a')}`.execute(db)
  return rows
}

export interface LetterRow {
  letter: string
  title: string
  created_at: Date
}

/** The viewer's latest letter. */
export async function findLastLetter(db: Db, viewer: Viewer): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select a.letter, coalesce(o.title, a.post_title, '') as title, a.created_at from applications a left join posts o on o.id = a.post_id
    where ${sentBy(viewer, 'a')} order by a.created_at desc, a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Counts a person's applications by status. */
export async function countOwn(db: Db, viewer: Viewer): Promise<StatusCounts> {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select ${heard.status} as status, count(*)::int as count from applications a ${QUIET} where ${sentBy(viewer, 'a')} group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

/** One of the viewer's own applications, by its id, or the latest by its job's id. */
export async function findOwn(db: Db, viewer: Viewer, id: string): Promise<OwnDetailRow | undefined> {
  const { rows } = await sql<OwnDetailRow>`
    select ${COLUMNS}, a.letter, c.additional_info, ${mediaOf()} as media_ids, ${timelineOf('applicant')} as timeline from ${TABLES}
    where (a.id = ${id} or a.post_id = ${id}) and ${sentBy(viewer, 'a')}
    order by a.created_at desc, a.id desc limit 1`.execute(db)
  return rows[0]
}
