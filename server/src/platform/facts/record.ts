import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../context.ts'
import type { Db } from '../db/db.ts'
import { afterCommit, gathering } from '../db/in-transaction.ts'
import type { NewFact } from './define-fact.ts'

/** The part of a context that recording a fact needs. */
export interface Recording {
  db: Db
  platform: Pick<Platform, 'bell'>
}

/** What one person does at a time records at most this many facts; those of more wait behind. */
const FEW = 10

/** What the facts of a delivery follow from. */
interface Causes {
  facts: number
  ofMany: boolean
}
const causesOf = new WeakMap<Db, Causes>()

/** What is recorded in this transaction follows from facts: only what all of them recorded says whether it is of many. */
export const followsFrom = (db: Db, causes: Causes): unknown => causesOf.set(db, causes)

/** Whether these wait behind what one person does. */
function isOfMany(db: Db, facts: readonly { ofMany: boolean }[]): boolean {
  const causes = causesOf.get(db) ?? { facts: 1, ofMany: false }
  return causes.ofMany || facts.length > FEW * causes.facts || facts.some(({ ofMany }) => ofMany)
}

const writeFacts = gathering<NewFact & { id: string; ofMany: boolean }>((db, facts) =>
  sql`
    with fact as (
      insert into facts (id, type, payload)
      select * from unnest(${facts.map(({ id }) => id)}::uuid[], ${facts.map(({ type }) => type)}::text[], ${facts.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
      returning id
    )
    insert into fact_queue (fact_id, of_many) select id, ${isOfMany(db, facts)}::boolean from fact`.execute(db),
)

/**
 * Records a fact in the caller's transaction: it exists, and is delivered, if and only if that commits. `ofMany`: it is part of
 * work for very many people, and waits behind what one person does. Returns its id.
 */
export async function record(ctx: Recording, fact: NewFact, { ofMany = false } = {}): Promise<string> {
  const id = randomUUIDv7()
  await writeFacts(ctx, { id, ofMany, ...fact })
  await ringFor(ctx)
  return id
}

/**
 * Common table expressions that record facts in the statement that does what they say, unless `rows` is empty. Call
 * `ringFor` after it.
 */
export const recordWith = (facts: readonly NewFact[], rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  fact as (
    insert into facts (id, type, payload)
    select f.* from unnest(${facts.map(() => randomUUIDv7())}::uuid[], ${facts.map(({ type }) => type)}::text[], ${facts.map(({ payload }) => JSON.stringify(payload))}::jsonb[]) f
    where exists (select from ${rows}) returning id
  ), queued as (insert into fact_queue (fact_id, of_many) select id, ${facts.length > FEW}::boolean from fact)`

/** Has what was recorded delivered, once it is committed. */
export const ringFor = (ctx: Recording): Promise<void> => afterCommit(ctx, () => ctx.platform.bell.ring())
