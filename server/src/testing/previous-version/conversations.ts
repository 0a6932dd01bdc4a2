import type { Row } from '../all-rows.ts'

/** Rows that the former version's demo has none of: a warning, a reported message, and an email that is still to be written. */
export const CONVERSATIONS_MORE = `
  with first as (select m.id, m.sender_id, s.user_id from messages m join conversation_members s on s.conversation_id = m.conversation_id and s.user_id <> m.sender_id
    where m.seq = 1 order by m.id limit 1),
  warned as (insert into message_warnings (message_id, rule, version, excerpt) select id, 'asks_for_money', 1, 'fee' from first),
  reported as (insert into safety_cases (subject_type, subject_id, title, owner_id) select 'message', id, 'Message', sender_id from first),
  fact as (insert into facts (type, payload) select 'notifications.notified', jsonb_build_object('userId', user_id, 'notificationId', uuidv7(),
    'subject', jsonb_build_object('kind', 'message_requested', 'messageId', id, 'readerId', user_id)) from first returning id),
  alone as (insert into conversations (pair_key, state) select gen_random_uuid() || ':' || gen_random_uuid(), 'open' returning id),
  left_in as (insert into conversation_members (conversation_id, user_id) select alone.id, first.user_id from alone, first)
  insert into fact_queue (fact_id) select id from fact`

/** What conversations must look like after the upgrade, written independently of the upgrade's SQL. */
export function conversationsAfter(rowsOf: (table: string) => readonly Row[]) {
  const membersOf = (id: unknown) => rowsOf('conversation_members').filter((row) => row['conversation_id'] === id)
  const conversationOf = (messageId: unknown) =>
    rowsOf('messages').find((row) => row['id'] === messageId)?.['conversation_id'] ?? null
  const rows: Record<string, (row: Row) => Row> = {
    conversation_members: ({ unread: _unread, active_at: _at, ...row }) => row,
    message_warnings: (row) => ({ ...row, conversation_id: conversationOf(row['message_id']) }),
    safety_cases: (row) => ({
      ...row,
      conversation_id: row['subject_type'] === 'message' ? conversationOf(row['subject_id']) : null,
    }),
  }
  const listing = (mine: Row): Row => {
    const { state, begun_by } = rowsOf('conversations').find((row) => row['id'] === mine['conversation_id']) ?? {}
    const other = membersOf(mine['conversation_id']).find((row) => row['user_id'] !== mine['user_id'])
    return {
      ...mine,
      state,
      begun: begun_by === mine['user_id'],
      other_id: other?.['user_id'] ?? null,
      other_business_id: other?.['business_id'] ?? null,
    }
  }
  return {
    rows,
    conversation: ({ pair_key: _pair, ...row }: Row): Row => ({
      ...row,
      member_count: membersOf(row['id']).length,
      listed_at: null,
    }),
    /** What a notice is about. */
    about: (value: Row): Row =>
      'messageId' in value ? { ...value, conversationId: conversationOf(value['messageId']) } : value,
    /** The rows of tables that the former version did not have. */
    derived: (): Record<string, Row[]> => ({
      conversation_inbox: rowsOf('conversation_members').map(listing),
      conversation_pairs: rowsOf('conversations').flatMap(({ id, pair_key: key }) => {
        if (key === null || membersOf(id).length < 2) return []
        const [one_id = null, other_id = null, business_id = null] = (key as string).split(':')
        return [{ key, conversation_id: id, one_id, other_id, business_id }]
      }),
    }),
  }
}
