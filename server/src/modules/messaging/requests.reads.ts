import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import { sql } from 'kysely'
import type { Ports } from '../../platform/context.ts'
import { canBeginAnother } from './messaging.policy.ts'

/** See `RequestsPort`: the same rule as for another message of that side. */
export const declinedRequests: Ports['requests'] = async (db, sides) => {
  if (sides.length === 0) return []
  // `offset 0` has the planner look up each instead of reading everyone's list
  const { rows } = await sql<{ at: number; state: ConversationState; begun: boolean }>`
    with s as materialized (
      select at, person, coalesce(business, owner) as side, business is not null as company
      from unnest(${sides.map((each) => each.applicant_id)}::uuid[], ${sides.map((each) => each.business_id)}::uuid[],
        ${sides.map((each) => each.owner_id)}::uuid[]) with ordinality u (person, business, owner, at)
    ), pairs as materialized (
      select s.at, s.side, p.conversation_id from s join lateral (
        select conversation_id from conversation_pairs where s.company and business_id = s.side and one_id = s.person
        union all select conversation_id from conversation_pairs
          where not s.company and business_id is null and one_id = least(s.side, s.person) and other_id = greatest(s.side, s.person) offset 0) p on true)
    select pairs.at::int, i.state, i.begun from pairs join lateral (
      select state, begun from conversation_inbox where owner_id = pairs.side and conversation_id = pairs.conversation_id offset 0) i on true`.execute(
    db,
  )
  const threads = Map.groupBy(rows, ({ at }) => at)
  return sides.map((_, index) =>
    canBeginAnother(threads.get(index + 1) ?? []) === 'messaging.declined' ? 'declined' : null,
  )
}
