import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { mediaOf } from './applicants.reads.ts'

/** What these applications carry besides chosen work, by application. */
export async function findMediaSent(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; media: string[] }>`
    select a.id, ${mediaOf()} as media from applications a where a.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, media }) => [id, media]))
}
