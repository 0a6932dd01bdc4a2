import type { Step } from '@ensemble/contract/analytics/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import { MEASURES } from '../../modules/figures/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { endOf, type Scope, type Span, startOf } from './spans.reads.ts'

export type Counts = Record<(typeof MEASURES)[number], number>
export type DayCounts = Counts & { day: string }

const SUMS = sql.join(
  MEASURES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`),
  sql`, `,
)
const NAMES = sql.join(
  MEASURES.map((name) => sql.ref(name)),
  sql`, `,
)

const ROLE_STEPS = sql.join(
  (['applicants', 'opened', 'shortlisted', 'interviewed', 'offered', 'hired'] as const).map(
    (name) => sql`coalesce(sums.${sql.ref(name)}, 0) as ${sql.ref(name)}`,
  ),
  sql`, `,
)

/** Every count by quarter of an hour, of one post. */
const ofPost = ({ businessId, postId }: Scope): RawBuilder<unknown> => sql`
  (select c.at, f.role_id, ${NAMES} from applicant_figures f cross join lateral applicant_counts(f) c where f.post_id = ${postId}
    union all select at, role_id, ${NAMES} from ended_applicants where business_id = ${businessId} and post_id = ${postId})`

/** Each day of the span, the first one first. */
export async function countsByDay(db: Db, scope: Scope, span: Span): Promise<DayCounts[]> {
  const { from, to, zone } = span
  const counted =
    scope.postId === null
      ? sql`cross join lateral (select ${SUMS} from company_quarters q where q.business_id = ${scope.businessId} and q.at >= d.starts and q.at < d.ends) sums`
      : sql`cross join lateral (select ${SUMS} from counted q where q.day = d.day) sums`
  const { rows } = await sql<DayCounts>`
    with counted as (
      select day, ${SUMS} from (select (q.at at time zone ${zone})::date as day, ${NAMES} from ${scope.postId === null ? sql`company_quarters q where false` : sql`${ofPost(scope)} q where q.at >= ${startOf(span)} and q.at < ${endOf(span)}`}) each group by day
    ), days as materialized (
      select day::date as day, day::timestamp at time zone ${zone} as starts, (day + interval '1 day')::timestamp at time zone ${zone} as ends
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') day
    )
    select d.day::text as day, sums.* from days d ${counted} order by d.day`.execute(db)
  return rows
}

/** What all of a span comes to. */
export async function countsOf(db: Db, scope: Scope, span: Span): Promise<Counts> {
  const from =
    scope.postId === null
      ? sql`company_quarters q where q.business_id = ${scope.businessId} and`
      : sql`${ofPost(scope)} q where`
  const { rows } = await sql<Counts>`
    select ${SUMS} from ${from} q.at >= ${startOf(span)} and q.at < ${endOf(span)}`.execute(db)
  if (!rows[0]) throw new Error('A sum has no row')
  return rows[0]
}

/** How far the applicants of a span came, by the roles of a post. */
export async function stepsByRole(
  db: Db,
  scope: Scope,
  span: Span,
): Promise<(Record<Exclude<Step, 'applied'> | 'applicants', number> & { id: string | null; name: string | null })[]> {
  const { rows } = await sql<Counts & { id: string | null; name: string | null }>`
    select r.id, r.name, ${ROLE_STEPS} from (
      select g.id as role_id, ${SUMS} from ${ofPost(scope)} q left join job_roles g on g.id = q.role_id where q.at >= ${startOf(span)} and q.at < ${endOf(span)} group by g.id) sums
    full join (select id, name, position from job_roles where post_id = ${scope.postId}) r on r.id = sums.role_id
    order by r.position nulls last`.execute(db)
  return rows
}
