import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { NewFact } from './define-fact.ts'

/** The queue's name of the task in `deliver.ts`. */
export const DELIVER_FACT = 'platform.deliver_fact'

/** Records a fact and its delivery in the caller's transaction: both exist if and only if that commits. Returns its id. */
export async function record(ctx: { db: Db }, fact: NewFact): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with fact as (insert into facts (type, payload) values (${fact.type}, ${JSON.stringify(fact.payload)}) returning id)
    select fact.id from fact,
      lateral graphile_worker.add_job(${DELIVER_FACT}, json_build_object('factId', fact.id)) job where job.id is not null`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error(`The fact ${fact.type} was not recorded`)
  return row.id
}
