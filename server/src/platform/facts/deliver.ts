import { setTimeout as sleep } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Facts } from '../db/types.gen.ts'
import { type AnyTask, defineTask, defineTimedTask, type DefinedTask } from '../tasks/define-task.ts'
import { giveWay } from '../tasks/give-way.ts'
import { DELIVER_QUEUE } from './bell.ts'
import type { Reaction } from './define-fact.ts'
import { followsFrom } from './record.ts'

/** `of_many`: its transaction recorded many. */
type FactRow = Selectable<Facts> & { of_many: boolean }
type Reactions = ReadonlyMap<string, readonly Reaction[]>

interface Delivery {
  fact: FactRow
  reaction: Reaction
}

const DELIVER_ONE = 'platform.deliver_fact'
/**
 * Facts per transaction, and transactions per run of the task. Of what people do one at a time there may be more where they
 * are delivered together: many need hardly more statements than a few.
 */
const BATCH = 30
const MOST = 600
const BATCHES = 10
/** After a batch of what people do one at a time: others wait for that too, so it hardly makes way. */
const PAUSE_MS = 25
const Payload = z.object({ factId: z.uuid() })

/**
 * The tasks that deliver each recorded fact to the reactions listed in `app.ts`; rejects two with the same name for one
 * fact.
 */
export function deliverFacts(
  reactions: readonly Reaction[],
): readonly [queue: AnyTask, one: DefinedTask<z.infer<typeof Payload>>] {
  const byType = Map.groupBy(reactions, (reaction) => reaction.type)
  for (const [type, list] of byType) {
    if (new Set(list.map((reaction) => reaction.name)).size < list.length)
      throw new Error(`Two reactions to ${type} share a name`)
  }
  return [deliverQueue(byType), deliverOne(byType)]
}

/**
 * Empties the queue in batches: what people did one at a time first (0063), and then the oldest. Also runs every minute
 * without being called. One at a time per process.
 */
function deliverQueue(byType: Reactions): AnyTask {
  return defineTimedTask(DELIVER_QUEUE, '* * * * *', (ctx) =>
    ctx.platform.bell.answer(async (rungAgain) => {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const started = performance.now()
        const taken = await deliverBatch(byType, ctx)
        const took = performance.now() - started
        if (!rungAgain() && taken.length < BATCH) return
        if (taken.every((fact) => fact.of_many)) await giveWay(took)
        else await sleep(PAUSE_MS)
      }
      ctx.platform.bell.ring()
    }),
  )
}

/**
 * Takes the next facts that no one else has and runs their reactions, all in one transaction: effects and the rows'
 * removal commit together, so they happen once. If one fails, nothing of the batch has happened, and each of its facts
 * continues as a separate task. Returns the facts that it took.
 */
async function deliverBatch(byType: Reactions, ctx: Context, most = MOST): Promise<readonly FactRow[]> {
  let batch: FactRow[] = []
  try {
    await inTransaction(ctx, async (ctx) => {
      batch = await takeBatch(ctx.db, byType, most)
      followsFrom(ctx.db, { facts: batch.length, ofMany: batch.every((fact) => fact.of_many) })
      await react(
        batch.flatMap((fact) => (byType.get(fact.type) ?? []).map((reaction) => ({ fact, reaction }))),
        ctx,
        byType,
      )
    })
  } catch (error) {
    if (batch.length === 0) throw error
    // so that few others are with the one that fails
    if (batch.length > BATCH) return deliverBatch(byType, ctx, BATCH)
    ctx.log.warn(
      { err: error, facts: batch.length },
      'a reaction failed; the facts of its batch are delivered one by one',
    )
    await handOver(
      ctx.db,
      batch.map((fact) => fact.id),
    )
  }
  return batch
}

/** Records deliveries in the transaction of their effects. Returns those that had not happened before. */
async function note(db: Db, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const { rows } = await sql<{ fact_id: string; reaction: string }>`
    insert into fact_deliveries (fact_id, reaction)
    select * from unnest(${deliveries.map(({ fact }) => fact.id)}::uuid[], ${deliveries.map(({ reaction }) => reaction.name)}::text[])
    on conflict do nothing returning fact_id, reaction`.execute(db)
  const noted = new Set(rows.map((row) => `${row.fact_id} ${row.reaction}`))
  return deliveries.filter(({ fact, reaction }) => noted.has(`${fact.id} ${reaction.name}`))
}

/** How many facts of this type may be delivered in one part, beside any others of which that is so; 0: none. */
const togetherOf = (type: string, byType: Reactions) =>
  Math.min(MOST, ...(byType.get(type) ?? []).map(({ together }) => together))

/**
 * The next that people did one at a time; if those are few, also of what one transaction did to many. One that is delivered
 * by itself counts 1, as does the first of a part, and any other in it as much less as there may be more of them.
 */
async function takeBatch(db: Db, byType: Reactions, most: number): Promise<FactRow[]> {
  const light = [...byType.keys()].filter((type) => togetherOf(type, byType) > 0)
  const weights = light.map((type) => BATCH / togetherOf(type, byType))
  const { rows } = await sql<FactRow>`
    with next as materialized (
      select fact_id from fact_queue where not of_many order by fact_id for update skip locked limit ${most}
    ), others as materialized (
      select fact_id from fact_queue where of_many order by fact_id for update skip locked limit greatest(0, ${BATCH} - (select count(*) from next))
    ), own as (
      select id as fact_id, sum(case when before is null then 1 else coalesce(weight, 1) end) over (order by id) as weight from (
        select f.id, w.weight, lag(w.weight) over (order by f.id) as before
        from facts f left join unnest(${light}::text[], ${weights}::float8[]) w (type, weight) on w.type = f.type where f.id in (select fact_id from next)) g
    ), taken as (
      delete from fact_queue where fact_id in (select fact_id from own where weight <= ${BATCH} union all select fact_id from others)
      returning fact_id, of_many
    )
    select f.*, t.of_many from facts f join taken t on t.fact_id = f.id order by t.of_many, f.id`.execute(db)
  return rows
}

/** Moves facts from the queue to separate tasks, which are retried after longer and longer pauses. */
async function handOver(db: Db, factIds: readonly string[]): Promise<void> {
  await sql`
    with taken as (delete from fact_queue where fact_id = any(${factIds}::uuid[]) returning fact_id)
    select graphile_worker.add_job(${DELIVER_ONE}, json_build_object('factId', fact_id)) from taken`.execute(db)
}

/** One fact, each reaction in its own transaction: one that fails must not hold up the others. */
const deliverOne = (byType: Reactions): DefinedTask<z.infer<typeof Payload>> =>
  defineTask(DELIVER_ONE, Payload, async ({ factId }, ctx) => {
    const row = await ctx.db.selectFrom('facts').selectAll().where('id', '=', factId).executeTakeFirst()
    if (!row) return
    const fact = { ...row, of_many: false }
    const failures: unknown[] = []
    for (const reaction of byType.get(fact.type) ?? []) {
      // the fact comes again for those not recorded as done
      await inTransaction(ctx, (ctx) => react([{ fact, reaction }], ctx, byType)).catch((error: unknown) =>
        failures.push(error),
      )
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} reaction(s) to ${fact.type} failed: ${failures.map(String).join('; ')}`,
      )
  })

/**
 * Runs the deliveries that are not recorded yet, in the caller's transaction, which keeps records and effects together.
 */
async function react(deliveries: readonly Delivery[], ctx: Context, byType: Reactions): Promise<void> {
  for (const part of inParts(await note(ctx.db, deliveries), byType))
    for (const [reaction, of] of Map.groupBy(part, ({ reaction }) => reaction))
      await reaction.run(
        of.map(({ fact }) => ({ payload: fact.payload, factId: fact.id, occurredAt: fact.occurred_at })),
        ctx,
      )
}

/**
 * What may be done together: facts that follow one another, if all that reacts to them says so, or if they are of one type
 * and of a transaction that recorded many. Of any others, each is done before the next begins: a reply ends the notice of
 * the message before it, not its own.
 */
function inParts(deliveries: readonly Delivery[], byType: Reactions): Delivery[][] {
  const parts: Delivery[][] = []
  for (const delivery of deliveries) {
    const part = parts.at(-1)
    const before = part?.[0]?.fact
    const { fact } = delivery
    const mixed = before && togetherOf(before.type, byType) > 0 && togetherOf(fact.type, byType) > 0
    const together = before?.id === fact.id || mixed || (before?.of_many && fact.of_many && before.type === fact.type)
    if (part && together) part.push(delivery)
    else parts.push([delivery])
  }
  return parts
}
