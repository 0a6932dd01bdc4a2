import { sql } from 'kysely'
import type { Platform } from '../context.ts'
import type { Db } from '../db/db.ts'
import { afterCommit } from '../db/in-transaction.ts'
import type { NewFact } from './define-fact.ts'

/** What recording a fact takes of a context. */
export interface Recording {
  db: Db
  platform: Pick<Platform, 'bell'>
}

/** Records a fact in the caller's transaction: it exists, and is delivered, if and only if that commits. Returns its id. */
export async function record(ctx: Recording, fact: NewFact): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with fact as (insert into facts (type, payload) values (${fact.type}, ${JSON.stringify(fact.payload)}) returning id)
    insert into fact_queue (fact_id) select id from fact returning fact_id as id`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error(`The fact ${fact.type} was not recorded`)
  await afterCommit(ctx, () => ctx.platform.bell.ring())
  return row.id
}
