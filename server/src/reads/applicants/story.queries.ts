import type { ApplicationStatus, Outcome } from '@ensemble/contract/applications/applications.flow.ts'
import { sql } from 'kysely'
import { notBlocked } from '../../modules/relations/index.ts'
import type { Db } from '../../platform/db/db.ts'

/** What can be told about an application: who applied for what, where. */
export interface ApplicationStory {
  id: string
  status: ApplicationStatus
  applicant_id: string
  talent: string
  talent_role: string | null
  talent_avatar: string | null
  job_id: string
  /** The job's title, after the role's name where the application is for one. */
  job: string
  job_title: string
  respond_by: string | null
  business_id: string
  company: string
  company_logo: string | null
}

/** Undefined when the application has gone. */
export async function findStory(db: Db, applicationId: string): Promise<ApplicationStory | undefined> {
  const { rows } = await sql<ApplicationStory>`
    select a.id, a.status, p.id as applicant_id, p.full_name as talent, coalesce(nullif(t.professional_title, ''), t.profession) as talent_role,
      p.avatar_url as talent_avatar, o.id as job_id, coalesce(r.name || ', ', '') || o.title as job, o.title as job_title, j.respond_by, b.id as business_id, b.company_name as company, b.logo_url as company_logo
    from job_applications a join profiles p on p.id = a.applicant_id left join talent_profiles t on t.id = p.id
    join posts o on o.id = a.job_id left join job_posts j on j.id = o.id join business_profiles b on b.id = a.business_id
    left join job_roles r on r.id = a.role_id
    where a.id = ${applicationId}`.execute(db)
  return rows[0]
}

export interface StoryStep {
  party: 'talent' | 'business' | 'system'
  move: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  outcome: Outcome | null
  message: string | null
}

/** One entry of the timeline. */
export async function findStep(db: Db, applicationId: string, seq: number): Promise<StoryStep | undefined> {
  const { rows } = await sql<StoryStep>`
    select party, move, from_status, to_status, outcome, message from application_log
    where application_id = ${applicationId} and seq = ${seq}`.execute(db)
  return rows[0]
}

/** The people who hold one of these seats in a company, without those whom a block keeps apart from `personId`. */
export async function findSeats(
  db: Db,
  businessId: string,
  roles: readonly string[],
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from company_members m
    where m.business_id = ${businessId} and m.role = any(${roles}::text[]) and m.user_id <> ${personId}
      and ${notBlocked(personId, sql.ref('m.user_id'))}
    order by m.created_at`.execute(db)
  return rows.map((row) => row.id)
}

/** A job's title and company, as they stood when its form was opened. */
export async function findJobName(db: Db, jobId: string): Promise<{ title: string; company: string } | undefined> {
  const { rows } = await sql<{ title: string; company: string }>`
    select o.title, coalesce(b.company_name, '') as company from posts o left join business_profiles b on b.id = o.business_id
    where o.id = ${jobId}`.execute(db)
  return rows[0]
}

/** Where a person can be written to: only a confirmed address of an account that is not blocked. */
export async function findMailAddress(db: Db, userId: string): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select p.email, p.full_name as name from profiles p
    where p.id = ${userId} and p.email_verified
      and not exists (select from blocked_users b where b.user_id = p.id and b.expires_at > now())`.execute(db)
  return rows[0]
}
