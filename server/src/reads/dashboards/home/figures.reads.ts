import { type BusinessHome, COMPARED_DAYS, type HomeTab } from '@ensemble/contract/dashboard/home.schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayBefore, DUE_WITHIN, isNear, isWaiting, receivedBy } from '../../../modules/applications/home.face.ts'
import { blocksOf } from '../../../modules/relations/index.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'

/** When the day began that lies so many days before today, in a zone. */
const dayStart = (zone: string, daysAgo: number) =>
  sql`(((statement_timestamp() at time zone ${zone})::date - ${sql.lit(daysAgo)})::timestamp at time zone ${zone})`

/** What came in the last days, and in as many before them. */
const recently = (at: RawBuilder<unknown>, zone: string) => sql`
  count(*) filter (where ${at} >= ${dayStart(zone, COMPARED_DAYS - 1)})::int as recent,
  count(*) filter (where ${at} >= ${dayStart(zone, 2 * COMPARED_DAYS - 1)} and ${at} < ${dayStart(zone, COMPARED_DAYS - 1)})::int as before`

interface ApplicationFigures extends Omit<BusinessHome['figures'], 'unread'>, HomeTab {}

/** A day by whose end in the zone of post `o` a reply counts as due. */
const DUE_ENDS = sql`((statement_timestamp() at time zone o.time_zone)::date + ${sql.lit(DUE_WITHIN + 1)})::timestamp at time zone o.time_zone`

/**
 * What the active company received, and what of it waits. All of it is counted, and people behind a block are
 * subtracted: looking for a block of each of 100,000 would take longer than the rest of the page.
 */
export async function applicationFigures(db: Db, viewer: Viewer, zone: string): Promise<ApplicationFigures> {
  const received = receivedBy(viewer, 'a', 'company')
  const sent = sql`a.business_id = ${viewer.activeBusinessId}::uuid`
  const apart = sql`a.applicant_id in (${blocksOf(viewer.id)})`
  const all = (when: RawBuilder<unknown>) =>
    sql`((select count(*) from applications a where ${sent} and ${when}) - (select count(*) from applications a where ${sent} and ${apart} and ${when}))::int`
  const ofStatus = (status: string, when = sql`true`) =>
    sql`(select count(*)::int from applications a where ${received} and a.status = ${sql.lit(status)} and ${when})`
  // worked out once: in a condition, each row would ask for it again
  const { rows } = await sql<ApplicationFigures>`
    with d as materialized (
      select ${dayStart(zone, 0)} as today, ${dayStart(zone, COMPARED_DAYS - 1)} as lately, ${dayStart(zone, 2 * COMPARED_DAYS - 1)} as before)
    select ${all(sql`true`)} as number, ${all(sql`a.created_at >= d.lately`)} as recent,
      ${all(sql`a.created_at >= d.before and a.created_at < d.lately`)} as before,
      ${ofStatus('pending')} as new_applicants, ${ofStatus('pending', sql`a.created_at >= d.today`)} as new_today, ${ofStatus('offered')} as offers,
      (select count(*)::int from (select o.id, ${DUE_ENDS} as ends from posts o where o.business_id = ${viewer.activeBusinessId}::uuid offset 0) o
        join applications a on a.post_id = o.id where ${received} and ${isWaiting('a')} and ${isNear(sql.ref('a.reply_until'), DUE_WITHIN)} and a.reply_until <= o.ends) as replies_due
    from d`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  return row
}

/** Its productions, and its collaborations, without the archived ones. */
export async function postFigures(
  db: Db,
  businessId: string,
  zone: string,
): Promise<Record<'projects' | 'collaborations', HomeTab>> {
  const { rows } = await sql<HomeTab & { collaborations: boolean }>`
    select o.kind = 'collaboration' as collaborations, count(*)::int as number, ${recently(sql.ref('o.created_at'), zone)}
    from posts o where o.business_id = ${businessId} and o.status <> 'archived' and (o.kind = 'collaboration' or (o.kind = 'job' and o.roles > 0))
    group by 1`.execute(db)
  const of = (collaborations: boolean): HomeTab => {
    const { number = 0, recent = 0, before = 0 } = rows.find((row) => row.collaborations === collaborations) ?? {}
    return { number, recent, before }
  }
  return { projects: of(false), collaborations: of(true) }
}

/** The mean of its testimonials, and how many there are. */
export async function findRating(db: Db, businessId: string): Promise<BusinessHome['rating']> {
  const { rows } = await sql<BusinessHome['rating']>`
    select rating::float8 as average, ratings as count from business_profiles where id = ${businessId}`.execute(db)
  return rows[0] ?? { average: null, count: 0 }
}

/** The next day on which the company owes a reply; undefined while no one waits. */
export async function findNextReply(db: Db, viewer: Viewer): Promise<{ day: string; zone: string } | undefined> {
  const { rows } = await sql<{ day: string; zone: string }>`
    select ${dayBefore(sql.ref('a.reply_until'), sql.ref('o.time_zone'))}::text as day, o.time_zone as zone from applications a join posts o on o.id = a.post_id
    where ${receivedBy(viewer, 'a', 'company')} and ${isWaiting('a')} and a.reply_until > statement_timestamp() order by a.reply_until limit 1`.execute(
    db,
  )
  return rows[0]
}

interface TeamRow {
  id: string
  name: string
  avatar_url: string | null
  move: BusinessHome['team'][number]['move']
  count: number
  at: Date
}

const MOST_ACTS = 6

/** What each of the company's people did with applications today, the latest first; nothing for a company of one. */
export async function teamToday(db: Db, businessId: string, zone: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select p.id, p.full_name as name, p.avatar_url, e.move, count(*)::int as count, max(e.created_at) as at
    from company_members m join profiles p on p.id = m.user_id
      join application_log e on e.actor_id = m.user_id and e.party = 'business' and e.created_at >= ${dayStart(zone, 0)} and not e.dropped
      join applications a on a.id = e.application_id and a.business_id = m.business_id
    where m.business_id = ${businessId} and exists (select from company_members other where other.business_id = m.business_id and other.user_id <> m.user_id)
    group by p.id, e.move order by at desc, p.id limit ${MOST_ACTS}`.execute(db)
  return rows
}
