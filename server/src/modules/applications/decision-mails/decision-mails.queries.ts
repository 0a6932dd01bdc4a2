import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isAnnounced } from '../quiet/as-heard.reads.ts'
import type { MoveOf } from '../story.reads.ts'

/** At most one email about a decision in this time, besides an offer. */
const PAUSE = sql.raw(`interval '1 hour'`)

/**
 * What an entry of a timeline left the application in, besides its status: of a rejection the reason and the words, of an
 * offer which one it was. An undo repeats what was decided before it.
 */
const decided = (entry: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${entry}.${name}`)
  const latest = (what: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`(
    select ${what} from application_log e where e.application_id = ${column('application_id')} and e.seq <= ${column('seq')} and not e.dropped and ${which}
    order by e.seq desc limit 1)`
  return sql`case ${column('to_status')}
    when 'rejected' then ${latest(sql`concat_ws(':', e.outcome, e.message)`, sql`e.to_status = 'rejected' and e.move <> 'undo'`)}
    when 'offered' then ${latest(sql`e.seq::text`, sql`e.move in ('offer', 'correct_offer')`)}
    else '' end`
}

/**
 * Whether the entry `seq` of an application left it as the email about `mailed` said. Not if its applicant moved it in
 * between: someone who declined an offer hears that it is open again.
 */
const saysTheSame = (applicationId: RawBuilder<unknown>, mailed: RawBuilder<unknown>, seq: RawBuilder<unknown>) => sql`
  exists (select from application_log was join application_log is_now on is_now.application_id = was.application_id
    where was.application_id = ${applicationId} and was.seq = ${mailed} and is_now.seq = ${seq} and was.to_status = is_now.to_status
      and ${decided('was')} is not distinct from ${decided('is_now')}
      and not exists (select from application_log own where own.application_id = was.application_id and own.seq > was.seq
        and own.seq <= is_now.seq and own.party = 'talent' and own.move <> 'edit'))`

const given = (moves: readonly MoveOf[]) => sql`
  unnest(${moves.map(({ applicationId }) => applicationId)}::uuid[], ${moves.map(({ seq }) => seq)}::int[]) m (application_id, seq)`

/** The end of the hour if the application has moved on since entry `s`. */
const DUE_IF_MOVED_ON = sql`case when exists (
  select from application_log later where later.application_id = s.application_id and later.seq > s.seq and later.move <> 'edit' and ${isAnnounced('later')}) then now() + ${PAUSE} end`

const steps = (moves: readonly MoveOf[]) => sql`
  step as materialized (
    select l.application_id, l.seq, l.move, l.party from ${given(moves)}
      join application_log l on l.application_id = m.application_id and l.seq = m.seq)`

interface Claimed {
  application_id: string
  now: boolean
  /** Not the first email of its application. */
  again: boolean
}

/** The first email of each application: almost all of them where the clock closes very many. */
async function claimFirst(db: Db, moves: readonly MoveOf[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with ${steps(moves)}, claimed as (
      insert into decision_mails (application_id, mailed_seq, mailed_at, offer_mailed_at, due_at)
      select s.application_id, s.seq, now(), case when s.move in ('offer', 'correct_offer') then now() end, ${DUE_IF_MOVED_ON}
      from step s where s.party <> 'talent' and s.move <> 'undo' order by s.application_id
      on conflict do nothing returning application_id
    )
    select s.application_id, s.party = 'talent' or c.application_id is not null as now, s.party <> 'talent' and c.application_id is null as again
    from step s left join claimed c on c.application_id = s.application_id`.execute(db)
  return rows
}

/** Later emails: at once after a pause, or of an offer; else at the end of the hour. */
async function claimAgain(db: Db, moves: readonly MoveOf[]): Promise<Pick<Claimed, 'application_id' | 'now'>[]> {
  const { rows } = await sql<Pick<Claimed, 'application_id' | 'now'>>`
    with ${steps(moves)}, held as materialized (
      select h.application_id from decision_mails h where h.application_id in (select application_id from step) order by h.application_id for update
    )
    update decision_mails d set (mailed_seq, mailed_at, offer_mailed_at, due_at) = (
      select case when at_once then s.seq else d.mailed_seq end,
        case when at_once then now() else d.mailed_at end,
        case when at_once and s.move in ('offer', 'correct_offer') then now() else d.offer_mailed_at end,
        case when at_once then ${DUE_IF_MOVED_ON} else coalesce(d.due_at, d.mailed_at + ${PAUSE}) end
      from (select case when s.move in ('offer', 'correct_offer') and coalesce(d.offer_mailed_at, '-infinity') <= now() - ${PAUSE} then true
        when d.mailed_at > now() - ${PAUSE} then false
        else not ${saysTheSame(sql`d.application_id`, sql`d.mailed_seq`, sql`s.seq`)} end as at_once) x)
    from step s join held h on h.application_id = s.application_id where d.application_id = s.application_id
    returning d.application_id, new.mailed_seq <> old.mailed_seq as now`.execute(db)
  return rows
}

/**
 * Claims the emails about these moves, one move of each application: the first after a pause is emailed now, and an offer
 * if the last one was an hour ago. The others wait for the end of the hour. Facts may come in another order than they
 * happened in: an undo alone is no email, and what has moved on since its email is looked at again. Returns for each
 * whether it is emailed now; what applicants did themselves is for the company, and always is.
 */
export async function claimMails(db: Db, moves: readonly MoveOf[]): Promise<Map<string, boolean>> {
  const first = await claimFirst(db, moves)
  const claimed = new Map(first.map((row) => [row.application_id, row.now]))
  const again = new Set(first.filter((row) => row.again).map((row) => row.application_id))
  const rest = moves.filter(({ applicationId }) => again.has(applicationId))
  for (const row of rest.length > 0 ? await claimAgain(db, rest) : []) claimed.set(row.application_id, row.now)
  return claimed
}

/** Reads first and then writes: for the positive control of the test of `claimMails`. */
export async function claimMailsBroken(db: Db, moves: readonly MoveOf[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ application_id: string; now: boolean }>`
    select m.application_id, not exists (
      select from decision_mails d where d.application_id = m.application_id and d.mailed_at > now() - ${PAUSE}) as now
    from ${given(moves)}`.execute(db)
  await claimMails(db, moves)
  return new Map(rows.map((row) => [row.application_id, row.now]))
}

/** An email at the end of an hour; `mails` unless the application is as the last one said, or its applicant moved it since. */
export interface DueMail {
  application_id: string
  applicant_id: string
  /** The entry of the timeline that holds. */
  seq: number
  mails: boolean
}

/** Takes the emails whose hour has ended, the longest due first. Rows that someone else holds wait for the next run. */
export async function takeDueMails(db: Db, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with taken as (
      select d.application_id, d.mailed_seq from decision_mails d where d.due_at <= now() order by d.due_at limit ${limit} for update skip locked
    ), holding as (
      select t.application_id, a.applicant_id, l.seq, l.move,
        l.party <> 'talent' and not ${saysTheSame(sql`t.application_id`, sql`t.mailed_seq`, sql`l.seq`)} as mails
      from taken t join applications a on a.id = t.application_id join lateral (
        select e.seq, e.move, e.party from application_log e where e.application_id = t.application_id and e.move <> 'edit' and ${isAnnounced('e')}
        order by e.seq desc limit 1) l on true
    )
    update decision_mails d set due_at = null, mailed_seq = case when h.mails then h.seq else d.mailed_seq end,
      mailed_at = case when h.mails then now() else d.mailed_at end,
      offer_mailed_at = case when h.mails and h.move in ('offer', 'correct_offer') then now() else d.offer_mailed_at end
    from holding h where d.application_id = h.application_id
    returning d.application_id, h.applicant_id, h.seq, h.mails`.execute(db)
  return rows
}
