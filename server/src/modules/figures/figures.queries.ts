import type { AnySource } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { ApplicantRow } from './figures.reads.ts'
import { MEASURES } from './measures.ts'

/** An application with what is found out once, when it is first counted. */
export interface CountedRow extends Omit<ApplicantRow, 'applicant_id' | 'years'> {
  experience: string
  source: AnySource
  score: number | null
}

/** Counts of one company change one after the other: held until the transaction ends, always in the same order. */
export const lockCounts = (db: Db, businessIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('figures|' || id, 0)) from (select distinct id from unnest(${[...businessIds]}::text[]) id order by id) ordered`.execute(
    db,
  )

/** Which of these applications have been counted before. */
export async function findCounted(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select application_id as id from applicant_figures where application_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const NAMES = MEASURES.map((name) => sql.ref(name))
const each = (build: (measure: RawBuilder<unknown>) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(NAMES.map(build), between)
const SUMS = each((measure) => sql`sum(${measure}) as ${measure}`)
/** A day of UTC, by which parts are added up. */
const DAY = sql`(at at time zone 'UTC')::date`

const MONTH = sql`date_trunc('month', day::timestamp)::date`

/**
 * Adds differences of parts to a read model. Each row is found in the key's index, however large the table is: what is
 * merged would be joined with all of it. Returns the rows.
 */
const added = (table: 'company_days' | 'company_months', by: 'day' | 'month', parts: RawBuilder<unknown>) => sql`
      insert into ${sql.table(table)} as d (business_id, dimension, ${sql.ref(by)}, part, applicants, hires) ${parts}
      on conflict (business_id, dimension, ${sql.ref(by)}, part) do update set applicants = d.applicants + excluded.applicants, hires = d.hires + excluded.hires
      returning business_id, dimension, ${sql.ref(by)} as day, part, applicants, hires`
const emptied = (rows: string) =>
  sql`(select coalesce(json_agg(json_build_object('business_id', business_id, 'dimension', dimension, 'day', day, 'part', part)), '[]') from ${sql.table(rows)} where applicants = 0 and hires = 0)`

interface Emptied {
  business_id: string
  dimension: string
  day: string
  part: string
}
interface Stored {
  changed: number
  days: Emptied[]
  months: Emptied[]
  quarters: { business_id: string; at: string }[]
}

/** What these applications count as becomes this. `changed` are those that differ, with how they were. */
const CHANGED = (counted: readonly CountedRow[]) => sql`
      insert into applicant_figures as f (application_id, business_id, post_id, role_id, applied_at, at, source, craft, experience, city, availability, skills, score, reached, decided_at, messaged_at, hired_at)
      select application_id, business_id, post_id, role_id, applied_at, quarter_of(applied_at), source, craft, experience, city, availability, skills, score, reached, decided_at, messaged_at, hired_at
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (application_id uuid, business_id uuid, post_id uuid, role_id uuid, applied_at timestamptz, source text, craft text,
        experience text, city text, availability text, skills text[], score smallint, reached smallint, decided_at timestamptz, messaged_at timestamptz, hired_at timestamptz)
      on conflict (application_id) do update set applied_at = excluded.applied_at, at = excluded.at, availability = excluded.availability, reached = excluded.reached,
        decided_at = excluded.decided_at, messaged_at = coalesce(f.messaged_at, excluded.messaged_at), hired_at = excluded.hired_at
      where (f.applied_at, f.availability, f.reached, f.decided_at, f.messaged_at, f.hired_at)
        is distinct from (excluded.applied_at, excluded.availability, excluded.reached, excluded.decided_at, coalesce(f.messaged_at, excluded.messaged_at), excluded.hired_at)
      returning old as was, new as now`

/**
 * Stores how these applications count now, and adds to the read models what differs from before; the counts of their
 * companies must be locked. Again is no difference. Returns how many differed.
 */
export const storeCounts = (db: Db, counted: readonly CountedRow[]): Promise<number> =>
  addDifference(db, CHANGED(counted))

/** Adds to the read models what rows of `applicant_figures` count for `now` and `was` not. Returns how many changed. */
async function addDifference(db: Db, changed: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Stored>`
    with changed as (${changed}
    ), sides as (
      select (now).business_id, now as side, 1 as sign from changed union all select (was).business_id, was, -1 from changed where (was).application_id is not null
    ), parts as (
      select business_id, ${DAY} as day, dimension, part, sum(sign * applicants)::int as applicants, sum(sign * hires)::int as hires
      from sides cross join lateral applicant_parts(side) group by 1, 2, 3, 4
      having sum(sign * applicants) <> 0 or sum(sign * hires) <> 0
    ), days as (${added('company_days', 'day', sql`select business_id, dimension, day, part, applicants, hires from parts`)}
    ), months as (${added('company_months', 'month', sql`select business_id, dimension, ${MONTH}, part, sum(applicants), sum(hires) from parts group by 1, 2, 3, 4`)}
    ), quarters as (
      insert into company_quarters as q (business_id, at, ${each((measure) => measure)})
      select business_id, at, ${each((measure) => sql`sum(sign * ${measure})`)}
      from sides cross join lateral applicant_counts(side) group by 1, 2
      having ${each((measure) => sql`sum(sign * ${measure}) <> 0`, sql` or `)}
      on conflict (business_id, at) do update set ${each((measure) => sql`${measure} = q.${measure} + excluded.${measure}`)}
      returning business_id, at, applicants, hires
    )
    select (select count(*)::int from changed) as changed, ${emptied('days')} as days, ${emptied('months')} as months,
      (select coalesce(json_agg(json_build_object('business_id', business_id, 'at', at)), '[]') from quarters where applicants = 0 and hires = 0) as quarters`.execute(
    db,
  )
  const [stored] = rows
  if (!stored) throw new Error('A count has no row')
  await deleteEmptied(db, stored)
  return stored.changed
}

/** Whether no one else who applied to the company of application `f` said the same; `own`: how often this person did. */
const isOnlyTheirs = (dimension: string, part: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(m.applicants), 0) from company_months m where m.business_id = f.business_id and m.dimension = ${sql.lit(dimension)} and m.part = ${part}) <= ${own}`

/**
 * Takes the words from a person's applications that no one else said to the same company: a skill, a craft or a city of
 * theirs alone would stay in its counts after they are gone. The counts of the companies must be locked.
 */
export async function forgetOwnWords(db: Db, ids: readonly string[]): Promise<void> {
  const mine = sql`o.application_id = any(${[...ids]}::uuid[]) and o.business_id = f.business_id`
  const alone = (column: 'city' | 'craft') =>
    sql`case when ${isOnlyTheirs(column, sql.ref(`f.${column}`), sql`(select count(*) from applicant_figures o where ${mine} and o.${sql.ref(column)} = f.${sql.ref(column)})`)} then '' else ${sql.ref(`f.${column}`)} end`
  await addDifference(
    db,
    sql`
      update applicant_figures f set city = w.city, craft = w.craft, skills = w.skills from (
        select f.application_id, ${alone('city')} as city, ${alone('craft')} as craft,
          array(select skill from unnest(f.skills) with ordinality s (skill, at)
            where not ${isOnlyTheirs('skill', sql.ref('skill'), sql`(select count(*) from applicant_figures o where ${mine} and skill = any(o.skills))`)} order by at) as skills
        from applicant_figures f where f.application_id = any(${[...ids]}::uuid[])) w
      where f.application_id = w.application_id and (f.city, f.craft, f.skills) is distinct from (w.city, w.craft, w.skills)
      returning old as was, new as now`,
  )
}

/** Rows that came to nothing go: what is made anew has none of them. */
async function deleteEmptied(db: Db, { days, months, quarters }: Stored): Promise<void> {
  const emptiedParts = [
    { table: 'company_days', by: 'day', rows: days },
    { table: 'company_months', by: 'month', rows: months },
  ]
  for (const { table, by, rows } of emptiedParts)
    for (const { business_id, dimension, day, part } of rows)
      await sql`delete from ${sql.table(table)} where business_id = ${business_id} and dimension = ${dimension} and ${sql.ref(by)} = ${day}::date and part = ${part} and applicants = 0 and hires = 0`.execute(
        db,
      )
  for (const { business_id, at } of quarters)
    await sql`delete from company_quarters where business_id = ${business_id} and at = ${at}::timestamptz and applicants = 0 and hires = 0`.execute(
      db,
    )
}

/**
 * The first and the last day of UTC with anything of a company in any of the tables, and how many applications there are to
 * it; undefined if there is none.
 */
export async function findCountedDays(
  db: Db,
  businessId: string,
): Promise<{ first: string; last: string; applications: number } | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null; applications: number }>`
    select min(day)::text as first, max(day)::text as last, (select count(*)::int from applicant_figures where business_id = ${businessId}) as applications from (
      select ${DAY} as day from (
        select min(at) as at from applicant_figures where business_id = ${businessId} union all select max(at) from applicant_figures where business_id = ${businessId}
        union all select min(hired_at) from applicant_figures where business_id = ${businessId} union all select max(hired_at) from applicant_figures where business_id = ${businessId}
        union all select min(at) from ended_applicants where business_id = ${businessId} union all select max(at) from ended_applicants where business_id = ${businessId}
        union all select min(at) from company_quarters where business_id = ${businessId} union all select max(at) from company_quarters where business_id = ${businessId}
      ) instants
      union all select min(day) from company_days where business_id = ${businessId} union all select max(day) from company_days where business_id = ${businessId}
      union all select min(month) from company_months where business_id = ${businessId} union all select max(month) from company_months where business_id = ${businessId}
    ) days`.execute(db)
  const { first = null, last = null, applications = 0 } = rows[0] ?? {}
  return first !== null && last !== null ? { first, last, applications } : undefined
}

/** Makes a company's read models of some days of UTC anew, both days included; its counts must be locked. */
export async function remakeDays(db: Db, businessId: string, first: string, last: string): Promise<void> {
  const start = sql`${first}::date::timestamp at time zone 'UTC'`
  const end = sql`(${last}::date + 1)::timestamp at time zone 'UTC'`
  const inside = (at: RawBuilder<unknown>) => sql`${at} >= ${start} and ${at} < ${end}`
  const figures = sql`(select f from applicant_figures f where f.business_id = ${businessId} and (${inside(sql.ref('f.at'))} or ${inside(sql.ref('f.hired_at'))})) sides`
  await sql`delete from company_days where business_id = ${businessId} and day between ${first}::date and ${last}::date`.execute(
    db,
  )
  await sql`delete from company_quarters where business_id = ${businessId} and ${inside(sql.ref('at'))}`.execute(db)
  await sql`
    insert into company_days (business_id, day, dimension, part, applicants, hires)
    select ${businessId}::uuid, ${DAY}, dimension, part, sum(applicants), sum(hires) from (
      select at, dimension, part, applicants, hires from ${figures} cross join lateral applicant_parts(sides.f)
      union all select at, dimension, part, applicants, hires from ended_parts where business_id = ${businessId}
    ) counted where ${inside(sql.ref('at'))} group by 2, 3, 4`.execute(db)
  await remakeMonths(db, businessId, first, last)
  await sql`
    insert into company_quarters (business_id, at, ${each((measure) => measure)})
    select ${businessId}::uuid, at, ${SUMS} from (
      select at, ${each((measure) => measure)} from ${figures} cross join lateral applicant_counts(sides.f)
      union all select at, ${each((measure) => measure)} from ended_applicants where business_id = ${businessId}
    ) counted where ${inside(sql.ref('at'))} group by at`.execute(db)
}

/** The months that these days are in, from their days. */
async function remakeMonths(db: Db, businessId: string, first: string, last: string): Promise<void> {
  const from = sql`date_trunc('month', ${first}::date::timestamp)::date`
  const to = sql`(date_trunc('month', ${last}::date::timestamp) + interval '1 month')::date`
  await sql`delete from company_months where business_id = ${businessId} and month >= ${from} and month < ${to}`.execute(
    db,
  )
  await sql`
    insert into company_months (business_id, dimension, month, part, applicants, hires)
    select business_id, dimension, ${MONTH}, part, sum(applicants), sum(hires) from company_days
    where business_id = ${businessId} and day >= ${from} and day < ${to} group by 1, 2, 3, 4`.execute(db)
}
