import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A talent's own interviews, with what happened. The company's notes and questions are not theirs. */
async function ownOf(db: Db, userId: string) {
  const { rows } = await sql`
    select i.id, i.application_id, i.status, i.type, i.scheduled_at, i.duration_minutes, i.location, i.meeting_link, i.time_zone, i.created_at, i.updated_at,
      (select json_agg(e order by e.seq) from (
        select seq, party, move, message, scheduled_at, created_at from interview_log l where l.interview_id = i.id) e) as timeline,
      (select json_agg(s.starts_at order by s.starts_at) from interview_slots s where s.interview_id = i.id) as times
    from interviews i where i.applicant_id = ${userId} order by i.id`.execute(db)
  return rows
}

/** Everything this module stores about a person, for their export: a talent's interviews, and what a seat did and takes part in. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  const takesPart = await db
    .selectFrom('interview_seats as s')
    .innerJoin('interviews as i', 'i.id', 's.interview_id')
    .select(['i.id', 'i.application_id', 'i.status', 'i.type', 'i.scheduled_at', 'i.duration_minutes'])
    .where('s.user_id', '=', userId)
    .execute()
  const steps = await db
    .selectFrom('interview_log')
    .select(['interview_id', 'move', 'message', 'created_at'])
    .where('actor_id', '=', userId)
    .where('party', '=', 'business')
    .execute()
  const booked = await db
    .selectFrom('booked_times')
    .select(['interview_id', 'during'])
    .where('person_id', '=', userId)
    .execute()
  return {
    interviews: await ownOf(db, userId),
    booked_times: booked,
    interviews_taken_part: takesPart,
    interview_steps: steps,
  }
}

/**
 * Their own interviews end with their applications; they no longer take part in those of a company, whose timeline stays without
 * their name. What they wrote to people who asked to join their collaborations goes.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('interviews').where('applicant_id', '=', userId).execute()
  await db.deleteFrom('booked_times').where('person_id', '=', userId).execute()
  await db.deleteFrom('interview_seats').where('user_id', '=', userId).execute()
  const toThem = db.selectFrom('interviews').select('id').where('owner_id', '=', userId)
  await db.updateTable('interviews').set({ notes: '', questions: [] }).where('owner_id', '=', userId).execute()
  await db
    .updateTable('interview_log')
    .set({ message: null })
    .where('actor_id', '=', userId)
    .where('interview_id', 'in', toThem)
    .execute()
  await db.updateTable('interview_log').set({ actor_id: null }).where('actor_id', '=', userId).execute()
}
