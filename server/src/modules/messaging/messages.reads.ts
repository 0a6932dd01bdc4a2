import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type MessageRow, readableBy } from './messaging.queries.ts'

/** As a page shows it. */
export interface ShownMessage extends MessageRow {
  /** The person behind a company's message, while they hold an account. */
  author: { id: string; name: string } | null
}

/**
 * Messages that the viewer reads, at most `limit`, closest to the given position first: those before it or after it, or
 * the newest if there is none.
 */
export async function findMessages(
  db: Db,
  viewerId: string,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  limit: number,
): Promise<ShownMessage[]> {
  const place =
    after !== undefined ? sql`and m.seq > ${after}` : before !== undefined ? sql`and m.seq < ${before}` : sql``
  const order = sql`order by m.seq ${after !== undefined ? sql`asc` : sql`desc`}`
  const { rows } = await sql<ShownMessage>`
    with page as materialized (
      select m.id, m.seq, m.sender_id, m.business_id, m.body, m.client_id, m.created_at
      from messages m where m.conversation_id = ${conversationId} and ${readableBy(viewerId, 'm')} ${place} ${order} limit ${limit})
    select m.*, case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(nullif(p.full_name, ''), 'Someone')) end as author
    from page m left join profiles p on p.id = m.sender_id and m.business_id is not null ${order}`.execute(db)
  return rows
}
