import type { ApplicationKind } from '@ensemble/contract/applications/applications.flow.ts'
import type { InterviewEntry, InterviewParty } from '@ensemble/contract/interviews/interviews.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { people } from '../accounts/index.ts'
import { dayBefore, isWaiting } from '../applications/home.face.ts'
import { receivedBy, sentBy } from '../applications/interviewing.face.ts'
import type { InterviewRow } from './interviews.queries.ts'

/** An interview with its two sides and its post. */
export interface ShownInterview extends InterviewRow {
  /** To the microsecond, for the cursor. */
  cursor_at: string
  updated_at: Date
  /** Null once the post is gone; its title is then the saved one. */
  post_id: string | null
  kind: ApplicationKind
  job: string
  company: string
  company_slug: string | null
  company_image: string | null
  person: string
  person_slug: string
  person_image: string | null
  /** The reply clock waits for it: the last day for a reply then, in the zone of the post. */
  reply_by: string | null
  post_zone: string
}

const COLUMNS = sql`
  i.*, i.next_at::text as cursor_at, coalesce(i.scheduled_at <= clock_timestamp(), false) as began, o.id as post_id, a.kind,
  concat_ws(', ', coalesce(r.name, a.role_name), coalesce(o.title, a.post_title, '')) as job,
  coalesce(b.company_name, w.full_name, a.company_name, '') as company, coalesce(b.slug, w.slug) as company_slug, coalesce(b.logo_url, w.avatar_url) as company_image,
  ${people.shownName('p')} as person, p.slug as person_slug, p.avatar_url as person_image, coalesce(o.time_zone, 'UTC') as post_zone,
  case when a.clock_before is not null and ${isWaiting('a')} then ${dayBefore(sql`a.reply_until`, sql`coalesce(o.time_zone, 'UTC')`)} end as reply_by`
const TABLES = sql`
  interviews i join applications a on a.id = i.application_id join profiles p on p.id = i.applicant_id
    left join posts o on o.id = a.post_id left join job_roles r on r.id = a.role_id
    left join business_profiles b on b.id = i.business_id left join profiles w on w.id = i.owner_id`

/** Applications that the viewer sent, or may review. */
export const sentOrReceived = (viewer: Viewer, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sentBy(viewer, table)} or ${receivedBy(viewer, table)})`

const own = (viewer: Viewer) => sql<SqlBool>`i.applicant_id = ${viewer.id}`
/** Those that the viewer's side takes part in. */
const between = (viewer: Viewer) => sql<SqlBool>`(${own(viewer)} or ${receivedBy(viewer, 'i')})`

/** One interview of the viewer's two sides by its id; for its talent also the latest one for a post. */
export async function findInterview(db: Db, viewer: Viewer, id: string): Promise<ShownInterview | undefined> {
  const { rows } = await sql<ShownInterview>`
    select ${COLUMNS} from ${TABLES} where i.id = coalesce(
      (select one.id from interviews one where one.id = ${id}),
      (select one.id from interviews one join applications sent on sent.id = one.application_id
        where sent.post_id = ${id} and one.applicant_id = ${viewer.id} order by one.id desc limit 1))
      and ${between(viewer)}`.execute(db)
  return rows[0]
}

/** These interviews of the viewer's two sides, in no order. */
export async function findInterviews(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ShownInterview[]> {
  const { rows } = await sql<ShownInterview>`
    select ${COLUMNS} from ${TABLES} where i.id = any(${[...ids]}::uuid[]) and ${between(viewer)}`.execute(db)
  return rows
}

/** The latest interviews of these applications, if they are the viewer's. */
export async function findOfApplications(db: Db, viewer: Viewer, applications: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (i.application_id) i.id from interviews i
    where i.application_id = any(${[...applications]}::uuid[]) and ${between(viewer)} order by i.application_id, i.id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface InterviewFilter {
  /** Whose: those of a talent, or those that a company or the starter of collaborations has. */
  side: 'talent' | 'company' | 'own'
  when: 'ahead' | 'past'
  post?: string | undefined
  application?: string | undefined
}
const sides = (viewer: Viewer, side: InterviewFilter['side']): RawBuilder<SqlBool> =>
  side === 'talent' ? own(viewer) : receivedBy(viewer, 'i', side)

/** Those under way with the next first, or the others with the latest first. */
export async function listInterviews(
  db: Db,
  viewer: Viewer,
  { side, when, post, application }: InterviewFilter,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ShownInterview[]> {
  const open = sql`i.status in ('proposed', 'asked', 'scheduled', 'rescheduled')`
  const [which, direction] = when === 'ahead' ? [open, 'asc' as const] : [sql`not ${open}`, 'desc' as const]
  const order = sql.raw(direction)
  const { rows } = await sql<ShownInterview>`
    select ${COLUMNS} from ${TABLES} where ${sides(viewer, side)} and ${which}
      and ${post ? sql`a.post_id = ${post}` : sql`true`} and ${application ? sql`i.application_id = ${application}` : sql`true`}
      and ${after ? keysetAfter([sql`i.next_at`, sql`i.id`], after, direction) : sql`true`}
    order by i.next_at ${order}, i.id ${order} limit ${limit}`.execute(db)
  return rows
}

export interface EntryRow {
  seq: number
  party: InterviewParty
  move: InterviewEntry
  actor_id: string | null
  message: string | null
  scheduled_at: Date | null
  created_at: Date
}

export const findEntries = (db: Db, interviewId: string): Promise<EntryRow[]> =>
  db
    .selectFrom('interview_log')
    .select(['seq', 'party', 'move', 'actor_id', 'message', 'scheduled_at', 'created_at'])
    .where('interview_id', '=', interviewId)
    .orderBy('seq')
    .execute() as Promise<EntryRow[]>

/** The company's people who take part and still may, by name. */
export async function findSeatNames(db: Db, interviewId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, ${people.shownName('p')} as name from interview_seats s join interviews i on i.id = s.interview_id join profiles p on p.id = s.user_id
    where s.interview_id = ${interviewId} and (i.owner_id = p.id or exists (
      select from company_members m where m.business_id = i.business_id and m.user_id = p.id))
    order by folded(${people.shownName('p')}), p.id`.execute(db)
  return rows
}

export interface SlotRow {
  id: string
  starts_at: Date
  passed: boolean
  /** Someone of the company has another interview then. */
  taken: boolean
  /** What the talent has then: the other side of an interview, or of work that they agreed to. */
  interview: string | null
  work: string | null
}

/** The company of application `x`, as its talent knows it. */
const companyOf = sql`coalesce((select b.company_name from business_profiles b where b.id = x.business_id), (select w.full_name from profiles w where w.id = x.owner_id), x.company_name, '')`

/** What a talent agreed to at this time: another interview than `except`. */
const otherInterview = (person: RawBuilder<unknown>, during: RawBuilder<unknown>, except: RawBuilder<unknown>) => sql<
  string | null
>`
  (select ${companyOf} from booked_times t join interviews n on n.id = t.interview_id join applications x on x.id = n.application_id
    where t.person_id = ${person} and t.interview_id <> ${except} and t.during && ${during} limit 1)`
/** The days of an offer that they accepted. */
const work = (person: RawBuilder<unknown>, during: RawBuilder<unknown>) => sql<string | null>`
  (select ${companyOf} from applications x join lateral (
      select f.from_day, coalesce(f.to_day, f.from_day) as to_day from offers f join application_log e using (application_id, seq)
      where f.application_id = x.id and not e.dropped order by f.seq desc limit 1) f on f.from_day is not null
    cross join lateral (select coalesce((select o.time_zone from posts o where o.id = x.post_id), 'UTC') as zone) z
    where x.applicant_id = ${person} and x.status = 'accepted'
      and tstzrange(f.from_day::timestamp at time zone z.zone, (f.to_day + 1)::timestamp at time zone z.zone) && ${during} limit 1)`

/** The proposed times of an interview, with what else there is then. */
export async function findSlots(db: Db, interviewId: string, only: string | null = null): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select s.id, s.starts_at, s.starts_at <= clock_timestamp() as passed, exists (
        select from booked_times t join interview_seats taking on taking.interview_id = i.id and taking.user_id = t.person_id
        where t.interview_id <> i.id and t.during && d.with_buffer) as taken,
      ${otherInterview(sql`i.applicant_id`, sql`d.during`, sql`i.id`)} as interview, ${work(sql`i.applicant_id`, sql`d.during`)} as work
    from interview_slots s join interviews i on i.id = s.interview_id cross join lateral (
      select tstzrange(s.starts_at, s.starts_at + make_interval(mins => i.duration_minutes)) as during,
        tstzrange(s.starts_at, s.starts_at + make_interval(mins => i.duration_minutes + i.buffer_minutes)) as with_buffer) d
    where s.interview_id = ${interviewId} and ${only === null ? sql`true` : sql`s.id = ${only}`} order by s.starts_at, s.id`.execute(
    db,
  )
  return rows
}

/** Names of people by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, ${people.shownName('p')} as name from profiles p where p.id = any(${[...ids]}::uuid[]) order by folded(${people.shownName('p')}), p.id`.execute(
    db,
  )
  return rows
}

/** The questions of the company's last interview for the post of this one. */
export async function findSuggested(db: Db, interviewId: string): Promise<string[]> {
  const { rows } = await sql<{ questions: string[] }>`
    select last.questions from interviews i join applications a on a.id = i.application_id join applications other on other.post_id = a.post_id
      join interviews last on last.application_id = other.id and last.id <> i.id
    where i.id = ${interviewId} and last.business_id is not distinct from i.business_id and last.owner_id is not distinct from i.owner_id
      and cardinality(last.questions) > 0 order by last.id desc limit 1`.execute(db)
  return rows[0]?.questions ?? []
}
