import type { AnySource } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Span } from './figures.queries.ts'

const DAY = sql`(at at time zone 'UTC')::date`

/** Expressions that add looks (business_id, at, viewer, source, looks) to what a company's posts count in all. */
export const companyCounts = (looks: RawBuilder<unknown>) => sql`
    of_companies as materialized (${looks}),
    company_quarters as (
      insert into company_look_quarters as q (business_id, at, looks)
      select business_id, at, sum(looks) from of_companies group by 1, 2 order by 1, 2
      on conflict (business_id, at) do update set looks = q.looks + excluded.looks),
    company_days as (
      insert into company_look_days as d (business_id, day, viewer, source, looks)
      select business_id, ${DAY}, viewer, source, sum(looks) from of_companies group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (business_id, day, viewer, source) do update set looks = d.looks + excluded.looks)`

/** Adds up a company's looks again from its counts. */
export async function remakeCompanyLooks(db: Db, businessId: string): Promise<void> {
  await sql`delete from company_look_quarters where business_id = ${businessId}`.execute(db)
  await sql`delete from company_look_days where business_id = ${businessId}`.execute(db)
  await sql`insert into company_look_quarters (business_id, at, looks)
    select scope_id, at, sum(looks) from look_figures where scope_id = ${businessId} group by 1, 2`.execute(db)
  await sql`insert into company_look_days (business_id, day, viewer, source, looks)
    select scope_id, ${DAY}, viewer, source, sum(looks) from look_figures where scope_id = ${businessId} group by 1, 2, 3, 4`.execute(
    db,
  )
}

const startOf = ({ from, zone }: Span) => sql`(${from}::date::timestamp at time zone ${zone})`
const endOf = ({ to, zone }: Span) => sql`((${to}::date + 1)::timestamp at time zone ${zone})`

/** Looks at a company's posts on each local day, the first one first; days without looks are left out. */
export async function companyLooksByDay(
  db: Db,
  businessId: string,
  { from, to, zone }: Span,
): Promise<{ day: string; looks: number }[]> {
  const { rows } = await sql<{ day: string; looks: number }>`
    with days as materialized (
      select day::date::text as day, day::timestamp at time zone ${zone} as starts, (day + interval '1 day')::timestamp at time zone ${zone} as ends
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') day)
    select d.day, sums.looks from days d cross join lateral (
      select sum(looks)::int as looks from company_look_quarters q where q.business_id = ${businessId} and q.at >= d.starts and q.at < d.ends) sums
    where sums.looks > 0 order by d.day`.execute(db)
  return rows
}

/** All of them in a span. */
export async function companyLooks(db: Db, businessId: string, span: Span): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select coalesce(sum(looks), 0)::int as looks from company_look_quarters
    where business_id = ${businessId} and at >= ${startOf(span)} and at < ${endOf(span)}`.execute(db)
  return rows[0]?.looks ?? 0
}

/**
 * By where the viewers came from, those that have any: whole days of UTC, and the quarters of an hour before and after them
 * one by one.
 */
export async function companyLooksBySource(
  db: Db,
  businessId: string,
  span: Span,
): Promise<{ source: AnySource; looks: number }[]> {
  const first = sql`(((${startOf(span)} - interval '1 microsecond') at time zone 'UTC')::date + 1)`
  const last = sql`greatest(${first}, (${endOf(span)} at time zone 'UTC')::date)`
  const edge = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`select source, looks from look_figures where scope_id = ${businessId} and at >= ${from} and at < ${to}`
  const { rows } = await sql<{ source: AnySource; looks: number }>`
    select source, sum(looks)::int as looks from (
      select source, looks from company_look_days where business_id = ${businessId} and day >= ${first} and day < ${last}
      union all ${edge(startOf(span), sql`least(${first}::timestamp at time zone 'UTC', ${endOf(span)})`)}
      union all ${edge(sql`${last}::timestamp at time zone 'UTC'`, endOf(span))}
    ) looked where looks > 0 group by 1 order by 1`.execute(db)
  return rows
}
