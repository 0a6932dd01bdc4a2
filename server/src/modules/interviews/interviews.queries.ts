import type { InterviewStatus, Turn } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewType } from '@ensemble/contract/interviews/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** How they meet: columns of an interview. */
export interface How {
  type: InterviewType
  duration_minutes: number
  buffer_minutes: number
  location: string | null
  meeting_link: string | null
  time_zone: string
}

export interface InterviewRow extends How {
  id: string
  application_id: string
  applicant_id: string
  business_id: string | null
  owner_id: string | null
  status: InterviewStatus
  turn: Turn | null
  scheduled_at: Date | null
  sequence: number
  version: number
  kit_version: number
  /** Its agreed time has come, by the database's clock. */
  began: boolean
}

export const applicationOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('interviews').select('application_id').where('id', '=', id).executeTakeFirst())?.application_id

/** Locks an interview whose application is locked. */
export async function lockInterview(db: Db, id: string): Promise<InterviewRow | undefined> {
  const { rows } = await sql<InterviewRow>`
    select i.*, coalesce(i.scheduled_at <= clock_timestamp(), false) as began from interviews i where i.id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

export interface NewInterview extends How {
  id: string
  applicationId: string
  applicantId: string
  businessId: string | null
  ownerId: string | null
  actorId: string
  message: string | null
  slots: readonly Date[]
}

/** An interview with the first entry of its timeline and its times. Throws `interviews_under_way` if there is one already. */
export const insertInterview = (db: Db, row: NewInterview) =>
  sql`
    with interview as (
      insert into interviews (id, application_id, applicant_id, business_id, owner_id, status, turn, type, duration_minutes, buffer_minutes, location, meeting_link, time_zone, next_at)
      values (${row.id}, ${row.applicationId}, ${row.applicantId}, ${row.businessId}, ${row.ownerId}, 'proposed', 'talent', ${row.type}, ${row.duration_minutes},
        ${row.buffer_minutes}, ${row.location}, ${row.meeting_link}, ${row.time_zone}, (select min(at) from unnest(${[...row.slots]}::timestamptz[]) at))
      returning id
    ), slots as (
      insert into interview_slots (interview_id, starts_at) select id, at from interview, unnest(${[...row.slots]}::timestamptz[]) at
    )
    insert into interview_log (interview_id, seq, actor_id, party, move, to_status, message)
    select id, 1, ${row.actorId}::uuid, 'business', 'propose', 'proposed', ${row.message} from interview`.execute(db)

/** Steps of one side within a day, in all interviews about one application. */
export async function countSteps(db: Db, applicationId: string, party: 'talent' | 'business'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from interviews i join interview_log l on l.interview_id = i.id
    where i.application_id = ${applicationId} and l.party = ${party} and l.created_at > now() - interval '1 day'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Replaces the proposed times; none once they have an answer. */
export async function setSlots(db: Db, interviewId: string, slots: readonly Date[]): Promise<void> {
  await db.deleteFrom('interview_slots').where('interview_id', '=', interviewId).execute()
  if (slots.length > 0)
    await sql`insert into interview_slots (interview_id, starts_at) select ${interviewId}, at from unnest(${[...slots]}::timestamptz[]) at`.execute(
      db,
    )
}

/** Who of the company takes part. */
export async function setSeats(db: Db, interviewId: string, people: readonly string[]): Promise<void> {
  await db.deleteFrom('interview_seats').where('interview_id', '=', interviewId).execute()
  if (people.length > 0)
    await sql`insert into interview_seats (interview_id, user_id) select ${interviewId}, id from unnest(${[...people]}::uuid[]) id`.execute(
      db,
    )
}

/** No one who takes part is taken by it. */
export const unbook = (db: Db, interviewId: string) =>
  db.deleteFrom('booked_times').where('interview_id', '=', interviewId).execute()

/**
 * Takes the agreed time of everyone who takes part: of the talent for as long as it lasts, of the company's people with what
 * they keep free afterward. In one order, so that two interviews never wait for each other. Throws `booked_times_once` if
 * someone has another one then.
 */
export async function book(db: Db, interviewId: string): Promise<void> {
  await unbook(db, interviewId)
  await sql`
    insert into booked_times (interview_id, person_id, during)
    select i.id, p.id, tstzrange(i.scheduled_at, i.scheduled_at + make_interval(mins => i.duration_minutes + p.buffer))
    from interviews i cross join lateral (
      select i.applicant_id as id, 0 as buffer union all select s.user_id, i.buffer_minutes from interview_seats s where s.interview_id = i.id) p
    where i.id = ${interviewId} and i.scheduled_at is not null order by p.id`.execute(db)
}

/** Of these times, the places in the list at which one of these people has another interview. */
export async function findBusy(
  db: Db,
  people: readonly string[],
  times: readonly Date[],
  { minutes, except }: { minutes: number; except: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select t.n::int - 1 as at from unnest(${[...times]}::timestamptz[]) with ordinality t (starts, n)
    where exists (select from booked_times b where b.person_id = any(${[...people]}::uuid[]) and b.interview_id is distinct from ${except}::uuid
      and b.during && tstzrange(t.starts, t.starts + make_interval(mins => ${minutes}))) order by 1`.execute(db)
  return rows.map(({ at }) => at)
}

export interface KitRow {
  notes: string
  questions: string[]
  kit_version: number
}

/** Writes what only the company sees, if it is as the writer saw it. */
export async function writeKit(db: Db, id: string, { notes, questions, kit_version: seen }: KitRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interviews')
    .set({ notes, questions, kit_version: sql`kit_version + 1` })
    .where('id', '=', id)
    .where('kit_version', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Picks the interviews under way of an application. */
export const underWayOf = (applicationId: string) =>
  sql`select id from interviews where application_id = ${applicationId} and status in ('proposed', 'asked', 'scheduled', 'rescheduled') for update`

/** Those of these applications with one under way, in one order. */
export async function findUnderWay(db: Db, applications: readonly string[]): Promise<string[]> {
  if (applications.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select application_id as id from interviews
    where application_id = any(${[...applications]}::uuid[]) and status in ('proposed', 'asked', 'scheduled', 'rescheduled') order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The applications of a talent with one under way, in one order. */
export async function findUnderWayWith(db: Db, talentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application_id as id from interviews
    where applicant_id = ${talentId} and status in ('proposed', 'asked', 'scheduled', 'rescheduled') order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Someone no longer takes part in what is ahead. */
export const leaveSeats = (db: Db, userId: string, businessId: string) =>
  sql`
    with gone as (
      delete from interview_seats s using interviews i where i.id = s.interview_id and s.user_id = ${userId} and i.business_id = ${businessId}
        and i.status in ('proposed', 'asked', 'scheduled', 'rescheduled') returning s.interview_id
    )
    delete from booked_times b using gone where b.interview_id = gone.interview_id and b.person_id = ${userId}`.execute(
    db,
  )

export const findKit = (db: Db, id: string): Promise<KitRow> =>
  db
    .selectFrom('interviews')
    .select(['notes', 'questions', 'kit_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
