import type { Context, Viewer } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { record } from '../../../platform/facts/record.ts'
import { findPrivateReaders } from '../../preferences/index.ts'
import { messagesDelivered } from '../messaging.facts.ts'
import { type Arrived, findArriving, noteArrived } from './delivery.queries.ts'

/** Someone's page received changes of a conversation; null: it was greeted, and reads all of them. */
export interface Arrival {
  viewer: Pick<Viewer, 'id' | 'seats'>
  conversationId: string | null
}

/** The lists that this person answers for: their own, and those of companies. Whoever may only look receives nothing there. */
const listsOf = ({ id, seats }: Arrival['viewer']): string[] => [
  id,
  ...seats.filter(({ role }) => role !== 'viewer').map(({ businessId }) => businessId),
]

/** Notes what arrived, as far as these people show it, and lets whoever wrote it know. */
export async function noteArrivals(ctx: Context, arrivals: readonly Arrival[]): Promise<void> {
  const kept = await findPrivateReaders(
    ctx.db,
    arrivals.map(({ viewer }) => viewer.id),
  )
  const arrived = arrivals
    .filter(({ viewer }) => !kept.has(viewer.id))
    .flatMap(({ viewer, conversationId }): Arrived[] => listsOf(viewer).map((ownerId) => ({ ownerId, conversationId })))
  if (!arrived.length) return
  for (const { id, owner_id: by, other_id: side } of await findArriving(ctx.db, arrived)) {
    await inTransaction(ctx, async (ctx) => {
      if (await noteArrived(ctx.db, { id, owner_id: by }))
        await record(ctx, messagesDelivered({ conversationId: id, by, side }))
    })
  }
}
