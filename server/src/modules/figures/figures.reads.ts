import { APPLICATION_STATUSES, STEP_OF } from '@ensemble/contract/applications/applications.flow.ts'
import type { AVAILABILITIES } from '@ensemble/contract/applications/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** An application as it counts, from the product's own rows. */
export interface ApplicantRow {
  application_id: string
  business_id: string
  post_id: string | null
  role_id: string | null
  applicant_id: string
  /** To the microsecond, as text: a date of JavaScript would round it. */
  applied_at: string
  craft: string
  years: number | null
  city: string
  availability: (typeof AVAILABILITIES)[number]
  skills: string[]
  reached: number
  decided_at: string | null
  messaged_at: string | null
  hired_at: string | null
}

/** The companies of these applications, each once. */
export async function findCompaniesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from applications where id = any(${[...ids]}::uuid[]) and business_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How far an entry `e` of a timeline got. */
const STEP = sql`case e.to_status ${sql.join(
  APPLICATION_STATUSES.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(STEP_OF[status])}`),
  sql` `,
)} end`

/**
 * Those of these applications that are to a company, in the order of their ids. None of them is deleted until the
 * transaction ends.
 */
export async function readApplicants(db: Db, ids: readonly string[]): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select a.id as application_id, a.business_id, a.post_id, a.role_id, a.applicant_id, a.created_at::text as applied_at,
      coalesce(t.profession, '') as craft, t.years_experience as years, coalesce(p.location, '') as city, a.availability,
      coalesce(t.skills, '{}') as skills, greatest(coalesce(l.reached, 0), (a.opened_at is not null)::int) as reached,
      l.decided_at::text, m.messaged_at::text, l.hired_at::text
    from applications a join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id
    cross join lateral (
      select max(${STEP}) as reached,
        min(e.created_at) filter (where e.party = 'business') as decided_at, max(e.created_at) filter (where e.to_status = 'accepted') as hired_at
      from application_log e where e.application_id = a.id and not e.dropped) l
    cross join lateral (
      select min(w.created_at) as messaged_at from conversation_pairs c join messages w on w.conversation_id = c.conversation_id
      where c.business_id = a.business_id and c.one_id = a.applicant_id and w.business_id = a.business_id and w.created_at >= a.created_at) m
    where a.id = any(${[...ids]}::uuid[]) and a.business_id is not null order by a.id for key share of a`.execute(db)
  return rows
}

/** The next applications to companies after an id, in the order of their ids. */
export async function applicationsAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where ${after === undefined ? sql`true` : sql`id > ${after}`} and business_id is not null order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The next companies after an id, in the order of their ids. */
export async function companiesAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from business_profiles where ${after === undefined ? sql`true` : sql`id > ${after}`} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A person's applications to companies. */
export async function applicationsOf(db: Db, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where applicant_id = ${applicantId} and business_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** A person's applications to a company for which no message of it has been counted. */
export async function withoutMessage(db: Db, businessId: string, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a left join applicant_figures f on f.application_id = a.id
    where a.applicant_id = ${applicantId} and a.business_id = ${businessId} and f.messaged_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is kept of a person's applications to count them. */
export async function exportCounted(db: Db, applicantId: string) {
  const { rows } = await sql`
    select f.application_id, f.source, f.craft, f.experience, f.city, f.availability, f.skills, f.score
    from applicant_figures f join applications a on a.id = f.application_id where a.applicant_id = ${applicantId} order by f.applied_at`.execute(
    db,
  )
  return rows
}
