import type { PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { people } from '../../accounts/index.ts'
import type { ScheduledOwner } from './scheduled.queries.ts'

export interface ScheduledRow {
  id: string
  conversation_id: string | null
  to: string
  body: string
  kinds: PartKind[]
  due_at: Date
  refused: string | null
  /** Of its author. */
  kind: 'talent' | 'business'
}

const select = (userId: string, where: RawBuilder<unknown>) => sql<ScheduledRow>`
  select s.id, s.conversation_id, case when i.team_id is not null then coalesce(o.title, 'Team') else coalesce(b.company_name, ${people.nameOrFormer('p')}) end as to, s.body,
    array(select part ->> 'kind' from jsonb_array_elements(s.parts) part) as kinds, s.due_at, s.refused, own.account_type as kind
  from scheduled_messages s join profiles own on own.id = s.user_id
    left join conversation_inbox i on i.owner_id = coalesce(s.business_id, s.user_id) and i.conversation_id = s.conversation_id
    left join applications a on a.id = s.application_id
    left join posts o on o.id = i.team_id and not o.withheld
    left join business_profiles b on b.id = i.other_business_id
    left join profiles p on p.id = case when s.application_id is not null then a.applicant_id when b.id is null then i.other_id end
  where s.user_id = ${userId} and ${where} order by s.due_at, s.id`

/** What someone has scheduled for themselves or for a company, the first due first; for one conversation, or for all. */
export async function findScheduled(
  db: Db,
  { userId, businessId }: ScheduledOwner,
  conversationId: string | undefined,
): Promise<ScheduledRow[]> {
  const here =
    conversationId === undefined
      ? sql``
      : sql`and (s.conversation_id = ${conversationId} or s.application_id = (
          select c.subject_id from conversations c where c.id = ${conversationId} and c.subject = 'application'))`
  const { rows } = await select(userId, sql`s.business_id is not distinct from ${businessId}::uuid ${here}`).execute(db)
  return rows
}

/** Whether the applicant took it back. */
export async function isWithdrawn(db: Db, applicationId: string): Promise<boolean> {
  const found = await db.selectFrom('applications').select('status').where('id', '=', applicationId).executeTakeFirst()
  return found?.status === 'withdrawn'
}

/** The applications of someone: a company may have scheduled its first message about one. */
export async function applicationsOf(db: Db, applicantId: string): Promise<string[]> {
  const rows = await db.selectFrom('applications').select('id').where('applicant_id', '=', applicantId).execute()
  return rows.map(({ id }) => id)
}

/** A message that was not sent when it was due; undefined once it is gone. */
export async function findRefused(db: Db, userId: string, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await select(userId, sql`s.id = ${id} and s.refused is not null`).execute(db)
  return rows[0]
}
