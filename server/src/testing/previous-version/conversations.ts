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
  const sideOf = (member: Row | undefined) => member && (member['business_id'] ?? member['user_id'])
  const memberOf = (conversation: unknown, person: unknown) =>
    membersOf(conversation).find((row) => row['user_id'] === person)
  const rows: Record<string, (row: Row) => Row> = {
    conversation_members: ({ unread: _unread, active_at: _at, user_id, ...row }) => ({
      ...row,
      member_id: row['business_id'] ?? user_id,
      seen_seq: 0,
      delivered_seq: 0,
      opened:
        Number(row['read_seq']) > 0 &&
        rowsOf('conversations').find(({ id }) => id === row['conversation_id'])?.['state'] === 'request',
    }),
    messages: (row) => ({
      ...row,
      business_id: memberOf(row['conversation_id'], row['sender_id'])?.['business_id'] ?? null,
      change: 0,
      edited_at: null,
      deleted_at: null,
      reply_to: null,
      to_id: sideOf(membersOf(row['conversation_id']).find((member) => member['user_id'] !== row['sender_id'])) ?? null,
    }),
    message_warnings: (row) => ({ ...row, conversation_id: conversationOf(row['message_id']) }),
    safety_cases: (row) => ({
      ...row,
      conversation_id: row['subject_type'] === 'message' ? conversationOf(row['subject_id']) : null,
    }),
  }
  const listing = ({ user_id, ...mine }: Row): Row => {
    const { state, begun_by } = rowsOf('conversations').find((row) => row['id'] === mine['conversation_id']) ?? {}
    const other = membersOf(mine['conversation_id']).find((row) => row['user_id'] !== user_id)
    return {
      ...mine,
      owner_id: mine['business_id'] ?? user_id,
      state,
      begun: begun_by === user_id,
      other_id: sideOf(other) ?? null,
      other_business_id: other?.['business_id'] ?? null,
      assigned_to: null,
      pinned: false,
      muted: false,
      archived: false,
      delivered: true,
      team_id: null,
    }
  }
  const pairs = () => {
    const found = rowsOf('conversations').flatMap(({ id, pair_key: key, active_at }) => {
      const [one, other] = membersOf(id)
      if (key === null || !one || !other) return []
      const company = (one['business_id'] ?? other['business_id'] ?? null) as string | null
      const people = [one, other]
        .filter((row) => row['business_id'] === null)
        .map((row) => String(row['user_id']))
        .toSorted()
      return [
        {
          id,
          company,
          people,
          key: [...people, ...(company ? [company] : [])].toSorted().join(':'),
          order: `${String(active_at)} ${String(id)}`,
        },
      ]
    })
    const latest = new Map(found.toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ key, id }) => [key, id]))
    return found.map(({ id, company, people, key }) => ({
      key: latest.get(key) === id ? key : `${key}/former:${String(id)}`,
      conversation_id: id,
      one_id: people[0] ?? null,
      other_id: company ? null : (people[1] ?? null),
      business_id: company,
    }))
  }
  return {
    rows,
    conversation: ({ pair_key: _pair, ...row }: Row): Row => ({
      ...row,
      member_count: membersOf(row['id']).length,
      listed_at: null,
      last_change: 0,
      begun_by: sideOf(memberOf(row['id'], row['begun_by'])) ?? row['begun_by'],
      subject: '',
      subject_id: null,
    }),
    /** What a notice is about. */
    about: (value: Row): Row => {
      if (!('messageId' in value)) return value
      const conversationId = conversationOf(value['messageId'])
      return { ...value, conversationId, to: sideOf(memberOf(conversationId, value['to'])) ?? value['to'] }
    },
    /** The rows of tables that the former version did not have. */
    derived: (): Record<string, Row[]> => ({
      conversation_inbox: rowsOf('conversation_members').map(listing),
      conversation_pairs: pairs(),
    }),
  }
}
