import { sql } from 'kysely'
import { hasSeat } from '../../modules/companies/seats.face.ts'
import type { Db } from '../../platform/db/db.ts'

export async function holdsSeat(db: Db, userId: string, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${hasSeat(sql`${userId}::uuid`, sql`${businessId}::uuid`)} as held`.execute(db)
  return rows[0]?.held ?? false
}

/** A notification that someone got for a company, and what it is about. */
export interface ForBusiness {
  id: string
  business_id: string | null
  post_id: string | null
  application_id: string | null
  conversation_id: string | null
}

/** What someone was notified of for a company, any, apart from what this fact triggered. */
export async function findForBusiness(db: Db, userId: string, factId: string): Promise<ForBusiness[]> {
  const { rows } = await sql<ForBusiness>`
    select id, metadata ->> 'business_id' as business_id, coalesce(metadata ->> 'job_id', metadata ->> 'post_id') as post_id,
      metadata ->> 'application_id' as application_id, metadata ->> 'conversation_id' as conversation_id
    from notifications where user_id = ${userId} and fact_id <> ${factId} and starts_with(href, '/business/')`.execute(
    db,
  )
  return rows
}

/** The ids of those that are about this company: itself, its posts, applications to it, or its conversations. */
export async function findCompanysAmong(
  db: Db,
  businessId: string,
  notices: readonly ForBusiness[],
): Promise<string[]> {
  const idsOf = (name: 'post_id' | 'application_id' | 'conversation_id') =>
    notices.flatMap((notice) => notice[name] ?? [])
  const { rows } = await sql<{ id: string }>`
    select id from posts where id = any(${idsOf('post_id')}::uuid[]) and business_id = ${businessId}
    union all select id from applications where id = any(${idsOf('application_id')}::uuid[]) and business_id = ${businessId}`.execute(
    db,
  )
  const { rows: conversations } = await sql<{ id: string }>`
    select conversation_id as id from conversation_members
    where conversation_id = any(${idsOf('conversation_id')}::uuid[]) and member_id = ${businessId}`.execute(db)
  const about = new Set([businessId, ...rows.map(({ id }) => id), ...conversations.map(({ id }) => id)])
  return notices
    .filter((notice) =>
      [notice.business_id, notice.post_id, notice.application_id, notice.conversation_id].some(
        (id) => id !== null && about.has(id),
      ),
    )
    .map(({ id }) => id)
}
