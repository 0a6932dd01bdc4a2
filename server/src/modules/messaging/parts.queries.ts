import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { FILE_KINDS, type PartKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { MessageRef } from './messaging.queries.ts'

export interface PartRow {
  message_id: string
  kind: PartKind
  ref: string
  alt: string
}

export async function insertParts(
  db: Db,
  { conversationId, messageId }: MessageRef,
  parts: readonly PartInput[],
): Promise<void> {
  if (!parts.length) return
  await db
    .insertInto('message_parts')
    .values(
      parts.map(({ kind, ref, alt }, position) => ({
        conversation_id: conversationId,
        message_id: messageId,
        position,
        kind,
        ref,
        alt,
      })),
    )
    .execute()
}

/** The parts of some messages of a conversation, in order. */
export async function findParts(db: Db, conversationId: string, messageIds: readonly string[]): Promise<PartRow[]> {
  if (!messageIds.length) return []
  return db
    .selectFrom('message_parts')
    .select(['message_id', 'kind', 'ref', 'alt'])
    .where('conversation_id', '=', conversationId)
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
}

// as its index names them
const fileKinds = sql.join(FILE_KINDS.map((kind) => sql.lit(kind)))

/** Which of these media a message carries. */
export async function findAttached(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  // every hour for files of a day ago, whose conversations are not known
  const { rows } = await sql<{ ref: string }>`
    /*fanout*/ select ref from message_parts where kind in (${fileKinds}) and ref = any(${[...mediaIds]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ ref }) => ref)
}

/** The kinds of what a message `table` without text carries, in no order; null for one with text. */
export const kindsOfWordless = (table: string): RawBuilder<PartKind[] | null> => sql<PartKind[] | null>`
  case when ${sql.ref(`${table}.body`)} = '' then array(select p.kind from message_parts p
    where p.conversation_id = ${sql.ref(`${table}.conversation_id`)} and p.message_id = ${sql.ref(`${table}.id`)}) end`
