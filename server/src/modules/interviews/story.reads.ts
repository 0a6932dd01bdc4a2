import type { InterviewEntry, InterviewParty, InterviewStatus } from '@ensemble/contract/interviews/interviews.flow.ts'
import type { InterviewType } from '@ensemble/contract/interviews/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'

/** What emails and notifications about an interview say. */
export interface InterviewStory {
  id: string
  application_id: string
  application_status: string
  applicant_id: string
  business_id: string | null
  owner_id: string | null
  status: InterviewStatus
  type: InterviewType
  location: string | null
  meeting_link: string | null
  time_zone: string
  scheduled_at: Date | null
  duration_minutes: number
  sequence: number
  updated_at: Date
  post_id: string | null
  post_title: string
  job: string
  talent: string
  talent_role: string | null
  talent_avatar: string | null
  company: string
  company_logo: string | null
}
/** The same with one entry of its timeline. */
export interface InterviewStep extends InterviewStory {
  party: InterviewParty
  move: InterviewEntry
  message: string | null
  /** The agreed time after it, and before it. */
  agreed: Date | null
  agreed_before: Date | null
}

const STORY = sql`
  i.id, i.application_id, a.status as application_status, i.applicant_id, i.business_id, i.owner_id, i.status, i.type, i.location, i.meeting_link, i.time_zone,
  i.scheduled_at, i.duration_minutes, i.sequence, i.updated_at, o.id as post_id, coalesce(o.title, a.post_title, '') as post_title,
  concat_ws(', ', coalesce(r.name, a.role_name), coalesce(o.title, a.post_title, '')) as job, ${people.shownName('p')} as talent,
  coalesce(nullif(t.professional_title, ''), t.profession) as talent_role, p.avatar_url as talent_avatar,
  coalesce(b.company_name, w.full_name, a.company_name, '') as company, coalesce(b.logo_url, w.avatar_url) as company_logo`
const TABLES = sql`
  interviews i join applications a on a.id = i.application_id join profiles p on p.id = i.applicant_id left join talent_profiles t on t.id = p.id
    left join posts o on o.id = a.post_id left join job_roles r on r.id = a.role_id
    left join business_profiles b on b.id = i.business_id left join profiles w on w.id = i.owner_id`

/** Undefined once it is gone. */
export async function findStory(db: Db, interviewId: string): Promise<InterviewStory | undefined> {
  const { rows } = await sql<InterviewStory>`select ${STORY} from ${TABLES} where i.id = ${interviewId}`.execute(db)
  return rows[0]
}

export async function findStep(db: Db, interviewId: string, seq: number): Promise<InterviewStep | undefined> {
  const { rows } = await sql<InterviewStep>`
    select ${STORY}, l.party, l.move, l.message, l.scheduled_at as agreed, before.scheduled_at as agreed_before
    from ${TABLES} join interview_log l on l.interview_id = i.id and l.seq = ${seq}
      left join interview_log before on before.interview_id = i.id and before.seq = l.seq - 1
    where i.id = ${interviewId}`.execute(db)
  return rows[0]
}

/**
 * The company's people who hear of an interview: those who take part, and whoever proposed it, while they have a seat;
 * none if no one of them is left.
 */
export async function findTakingPart(db: Db, interviewId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from interviews i cross join lateral (
        select s.user_id as id from interview_seats s where s.interview_id = i.id
        union select l.actor_id from interview_log l where l.interview_id = i.id and l.seq = 1 and l.actor_id is not null) p
    where i.id = ${interviewId} and (p.id = i.owner_id or exists (
      select from company_members m where m.business_id = i.business_id and m.user_id = p.id)) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
