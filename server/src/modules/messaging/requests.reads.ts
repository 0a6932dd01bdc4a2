import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Ports } from '../../platform/context.ts'
import { canBeginAnother } from './messaging.policy.ts'

const ANSWERS = { 'messaging.declined': 'declined', 'messaging.request_waits': 'waiting' } as const

/** See `RequestsPort`: the same rule as for another message of that side. */
export const unansweredRequests: Ports['requests'] = async (db, from, people) => {
  const sideId = from.business_id ?? from.owner_id
  if (sideId === null || people.length === 0) return new Map()
  const ids = sql`any(${[...people]}::uuid[])`
  const between = from.business_id
    ? sql`business_id = ${sideId} and one_id = ${ids}`
    : sql`business_id is null and ((one_id = ${sideId} and other_id = ${ids}) or (other_id = ${sideId} and one_id = ${ids}))`
  const { rows } = await sql<{ person: string; state: ConversationState; begun: boolean }>`
    with pairs as materialized (
      select conversation_id, case when one_id = ${sideId} then other_id else one_id end as person from conversation_pairs where ${between})
    select pairs.person, i.state, i.begun from pairs join conversation_inbox i on i.conversation_id = pairs.conversation_id
    where i.owner_id = ${sideId} and i.conversation_id = any(array(select conversation_id from pairs))`.execute(db)
  const found = new Map<string, 'declined' | 'waiting'>()
  for (const [person, threads] of Map.groupBy(rows, (row) => row.person)) {
    const another = canBeginAnother(threads)
    if (another !== true && another in ANSWERS) found.set(person, ANSWERS[another as keyof typeof ANSWERS])
  }
  return found
}
