import type { ApplicationStatus, Outcome, TimelineMove } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ownReplyDay } from './reply-clock.reads.ts'

/** Who applied, for what, and where: what messages about an application say. */
export interface ApplicationStory {
  id: string
  status: ApplicationStatus
  applicant_id: string
  talent: string
  talent_role: string | null
  talent_avatar: string | null
  post_id: string
  /** The post's title, after the role's name if the application is for a role. */
  job: string
  post_title: string
  respond_by: string | null
  time_zone: string
  /** Null where a talent started the collaboration; `company` is then their name. */
  business_id: string | null
  owner_id: string | null
  company: string
  company_logo: string | null
}

const STORY = sql`a.id, a.status, p.id as applicant_id, p.full_name as talent, coalesce(nullif(t.professional_title, ''), t.profession) as talent_role,
  p.avatar_url as talent_avatar, o.id as post_id, coalesce(r.name || ', ', '') || o.title as job, o.title as post_title, ${ownReplyDay()} as respond_by, o.time_zone, b.id as business_id, a.owner_id,
  coalesce(b.company_name, w.full_name) as company, coalesce(b.logo_url, w.avatar_url) as company_logo`
const SOURCES = sql`applications a join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id
  join posts o on o.id = a.post_id left join job_posts j on j.id = o.id left join business_profiles b on b.id = a.business_id
  left join profiles w on w.id = a.owner_id left join job_roles r on r.id = a.role_id`
const HAS_OTHER_SIDE = sql`(b.id is not null or w.id is not null)`

/** Undefined once the application is gone. */
export const findStory = async (db: Db, applicationId: string): Promise<ApplicationStory | undefined> =>
  (await findStories(db, [applicationId])).get(applicationId)

/** The same of several, by their ids. */
export async function findStories(db: Db, applicationIds: readonly string[]): Promise<Map<string, ApplicationStory>> {
  // looked up one by one: see below
  const { rows } = await sql<ApplicationStory>`
    select s.* from unnest(${[...new Set(applicationIds)]}::uuid[]) i (id)
      join lateral (select ${STORY} from ${SOURCES} where a.id = i.id and ${HAS_OTHER_SIDE} offset 0) s on true`.execute(
    db,
  )
  return new Map(rows.map((story) => [story.id, story]))
}

/** One move of an application. */
export interface StoryStep {
  party: 'talent' | 'business' | 'system'
  move: TimelineMove
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  outcome: Outcome | null
  /** As it was written, whether or not it still reaches the other side. */
  message: string | null
}

/** Which move of which application. */
export interface MoveOf {
  applicationId: string
  seq: number
}

/** Each application with its move of this number, or undefined once it is gone. */
export async function findMoves(
  db: Db,
  moves: readonly MoveOf[],
): Promise<((ApplicationStory & StoryStep) | undefined)[]> {
  // with so many tables the planner would join all applications first; `offset 0` has it look up each
  const { rows } = await sql<ApplicationStory & StoryStep & { at: number }>`
    select s.*, l.party, l.move, l.from_status, l.to_status, l.outcome, l.message, m.at::int
    from unnest(${moves.map(({ applicationId }) => applicationId)}::uuid[], ${moves.map(({ seq }) => seq)}::int[])
      with ordinality m (application_id, seq, at) join application_log l on l.application_id = m.application_id and l.seq = m.seq
      join lateral (select ${STORY} from ${SOURCES} where a.id = l.application_id and ${HAS_OTHER_SIDE} offset 0) s on true`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.at, row]))
  return moves.map((_, index) => found.get(index + 1))
}
