import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { Warning } from '@ensemble/contract/posts/provenance.schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { people } from '../accounts/index.ts'

/**
 * How long the person who wrote first has been here, what was verified about them, and which rules their first message
 * hit.
 */
export interface FirstContact {
  since: Date
  verified_how: VerificationKind | null
  verified_at: Date | null
  warnings: Warning[] | null
}

export async function findFirstContact(
  db: Db,
  conversationId: string,
  { sideId, businessId }: { sideId: string; businessId: string | null },
): Promise<FirstContact | undefined> {
  const { rows } = await sql<FirstContact>`
    with warned as materialized (
      select w.rule, w.version, w.excerpt from messages m join message_warnings w on w.conversation_id = m.conversation_id and w.message_id = m.id
      where m.conversation_id = ${conversationId} and m.seq = 1 and m.hidden_at is null)
    select coalesce(b.created_at, p.created_at) as since, b.verified_how, b.verified_at,
      (select json_agg(json_build_object('rule', w.rule, 'version', w.version, 'excerpt', w.excerpt) order by w.rule) from warned w) as warnings
    from (values (1)) one left join profiles p on p.id = ${sideId} and ${businessId}::uuid is null left join business_profiles b on b.id = ${businessId}
    where p.id is not null or b.id is not null`.execute(db)
  return rows[0]
}

/** The person of a company who wrote last in a conversation. */
export async function findLastAuthor(
  db: Db,
  conversationId: string,
  businessId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    with last as materialized (
      select m.sender_id from messages m where m.conversation_id = ${conversationId} and m.business_id = ${businessId} and m.sender_id is not null
      order by m.seq desc limit 1)
    select p.id, ${people.shownName('p')} as name from last join profiles p on p.id = last.sender_id`.execute(db)
  return rows[0]
}
