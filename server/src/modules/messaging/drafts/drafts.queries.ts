import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { joinOwn, openTo } from '../messaging.queries.ts'
import { sidesOf } from '../sides.reads.ts'

/** What someone has typed in a conversation and not sent yet; null for nothing. */
export async function findDraft(db: Db, conversationId: string, userId: string): Promise<string | null> {
  const draft = await db
    .selectFrom('message_drafts')
    .select('body')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return draft?.body ?? null
}

/** Keeps a draft in place of the one before. False if the conversation is not open to its writer. */
export async function putDraft(db: Db, conversationId: string, userId: string, body: string): Promise<boolean> {
  const { rows } = await sql`
    with ${sidesOf(userId)}
    insert into message_drafts (conversation_id, user_id, business_id, body)
    select c.id, ${userId}::uuid, mine.business_id, ${body} from conversations c ${joinOwn}
    where c.id = ${conversationId} and ${openTo('c')}
    on conflict (conversation_id, user_id)
    do update set business_id = excluded.business_id, body = excluded.body, updated_at = now()
    returning conversation_id`.execute(db)
  return rows.length > 0
}

export const deleteDraft = (db: Db, conversationId: string, userId: string) =>
  db.deleteFrom('message_drafts').where('conversation_id', '=', conversationId).where('user_id', '=', userId).execute()

/** Everything that someone has typed and not sent yet. */
export async function exportDrafts(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    /*fanout*/ select conversation_id, business_id, body, updated_at from message_drafts
    where user_id = ${userId} order by updated_at, conversation_id`.execute(db)
  return rows
}

export async function eraseDrafts(db: Db, userId: string): Promise<void> {
  await sql`/*fanout*/ delete from message_drafts where user_id = ${userId}`.execute(db)
}
