import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Sends messages to every node, this one included, if and when the caller's transaction commits. */
export const fanOut = (db: Db, channel: string, payloads: readonly string[]): Promise<unknown> =>
  sql`select fan_out(${channel}, variadic ${[...payloads]}::text[])`.execute(db)
