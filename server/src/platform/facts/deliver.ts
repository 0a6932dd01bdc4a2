import { z } from 'zod'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type DefinedTask, defineTask } from '../tasks/define-task.ts'
import type { Reaction } from './define-fact.ts'
import { DELIVER_FACT } from './record.ts'

const Payload = z.object({ factId: z.uuid() })

/** The task that hands each recorded fact to the reactions of the list in `app.ts`; refuses two of one name for one fact. */
export function deliverFacts(reactions: readonly Reaction[]): DefinedTask<z.infer<typeof Payload>> {
  const byType = Map.groupBy(reactions, (reaction) => reaction.type)
  for (const [type, list] of byType) {
    if (new Set(list.map((reaction) => reaction.name)).size < list.length) throw new Error(`Two reactions to ${type} share a name`)
  }
  return defineTask(DELIVER_FACT, Payload, async ({ factId }, ctx) => {
    const fact = await ctx.db.selectFrom('facts').selectAll().where('id', '=', factId).executeTakeFirst()
    if (!fact) return
    const about = { factId: fact.id, occurredAt: fact.occurred_at }
    const failures: unknown[] = []
    for (const reaction of byType.get(fact.type) ?? []) {
      // One that fails must not keep the others waiting; the fact comes again for those that are not noted as done.
      await react(reaction, fact.payload, about, ctx).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reaction(s) to ${fact.type} failed: ${failures.map(String).join('; ')}`)
  })
}

function react(reaction: Reaction, payload: unknown, about: { factId: string; occurredAt: Date }, ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const note = await ctx.db.insertInto('fact_deliveries').values({ fact_id: about.factId, reaction: reaction.name })
      .onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (note.numInsertedOrUpdatedRows === 0n) return
    await reaction.run(payload, about, ctx)
  })
}
