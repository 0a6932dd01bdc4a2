import type { Span } from '@ensemble/contract/analytics/span.ts'
import type { TalentAnalytics } from '@ensemble/contract/analytics/talent.schemas.ts'
import { DECIDED_STATUSES } from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { heard, isHeard, QUIET } from '../../modules/applications/heard.face.ts'
import type { Db } from '../../platform/db/db.ts'

const within = (at: string, { from, to, zone }: Span): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(at)} >= ${from}::date::timestamp at time zone ${zone} and ${sql.ref(at)} < (${to}::date + 1)::timestamp at time zone ${zone})`

/** Today in a zone, and the day on which a talent joined. */
export async function findDays(db: Db, talentId: string, zone: string): Promise<{ today: string; joined: string }> {
  const { rows } = await sql<{ today: string; joined: string }>`
    select (statement_timestamp() at time zone ${zone})::date::text as today, (p.created_at at time zone ${zone})::date::text as joined
    from profiles p where p.id = ${talentId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A talent has no profile')
  return row
}

/** A talent's projects that others can look at. */
export async function listProjects(db: Db, talentId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{
    id: string
    title: string
  }>`select id, title from portfolio_projects where user_id = ${talentId} order by position, id`.execute(db)
  return rows
}

export interface OwnCounts {
  saved: number
  invitations: number
  invitations_before: number | null
  sent: number
  sent_before: number | null
}

/** How many companies saved a talent, invited them, and how many applications they sent. */
export async function countOwn(db: Db, talentId: string, span: Span, before: Span | null): Promise<OwnCounts> {
  const invitations = (days: Span) =>
    sql`(select count(*)::int from post_invitations i where i.talent_id = ${talentId} and ${within('i.created_at', days)})`
  const sent = (days: Span) =>
    sql`(select count(*)::int from applications a where a.applicant_id = ${talentId} and ${within('a.created_at', days)})`
  const { rows } = await sql<OwnCounts>`select
    (select count(distinct l.business_id)::int from talent_list_entries e join talent_lists l on l.id = e.list_id where e.talent_id = ${talentId}) as saved,
    ${invitations(span)} as invitations, ${before ? invitations(before) : sql`null::int`} as invitations_before,
    ${sent(span)} as sent, ${before ? sent(before) : sql`null::int`} as sent_before`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  return row
}

type Outcome = TalentAnalytics['applications']['outcomes'][number]

/** What the talent knows of those they sent: their status by now, most first. */
export async function listOutcomes(db: Db, talentId: string, span: Span): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select ${heard.status} as status, count(*)::int as count from applications a ${QUIET}
    where a.applicant_id = ${talentId} and ${within('a.created_at', span)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/**
 * Whether replies came by the promised day: the first offer or rejection that the talent heard of. Those withdrawn, or
 * without a promised day, are left out. The day waits while an interview is ahead.
 */
export async function countReplies(
  db: Db,
  talentId: string,
  span: Span,
): Promise<TalentAnalytics['applications']['replies']> {
  const { rows } = await sql<TalentAnalytics['applications']['replies']>`
    select count(*) filter (where d.at < due.day)::int as on_time,
      count(*) filter (where coalesce(d.at >= due.day, due.day <= now()))::int as late,
      count(*) filter (where d.at is null and due.day > now())::int as open
    from applications a ${QUIET} cross join lateral (select coalesce(a.waited_until, a.promised_until) as day) due
      left join lateral (select min(e.created_at) as at from application_log e
        where e.application_id = a.id and e.party = 'business' and ${isHeard('e')} and e.to_status = any(${DECIDED_STATUSES}::text[])) d on true
    where a.applicant_id = ${talentId} and a.promised_until is not null and ${heard.status} <> 'withdrawn' and ${within('a.created_at', span)}`.execute(
    db,
  )
  return rows[0] ?? { on_time: 0, late: 0, open: 0 }
}
