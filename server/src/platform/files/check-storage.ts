import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { defineTimedTask } from '../tasks/define-task.ts'
import type { StoredObject } from './storage.ts'

const BATCH = 500
const SHOWN = 20

export interface StorageReport {
  /** Stored for longer than a day without a row: `bucket/key`. */
  strays: string[]
  /** Ids of rows whose bytes should exist but don't. */
  missing: string[]
}

/**
 * Compares the storage with the table `files`. It deletes nothing: after a database was restored to an earlier day,
 * what looks like a stray may be someone's only copy.
 */
export async function checkStorage(
  ctx: Pick<Context, 'db' | 'platform'>,
  { olderThanMs = 86_400_000 } = {},
): Promise<StorageReport> {
  const before = await now(ctx.db)
  const strays: string[] = []
  let found = 0
  for await (const batch of batches(ctx.platform.files.list())) {
    const known = await knownOf(ctx.db, batch)
    found += batch.filter((object) => known.get(nameOf(object)) === 'ready').length
    strays.push(
      ...batch
        .filter((object) => !known.has(nameOf(object)) && object.changedAt.getTime() < Date.now() - olderThanMs)
        .map(nameOf),
    )
  }
  return { strays, missing: found >= (await countReady(ctx.db, before)) ? [] : await findMissing(ctx, before) }
}

const nameOf = ({ bucket, key }: { bucket: string; key: string }) => `${bucket}/${key}`

async function now(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at ?? new Date()
}

async function* batches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of objects) {
    if (batch.push(object) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The states of those objects that have a row. */
async function knownOf(db: Db, objects: readonly StoredObject[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ bucket: string; key: string; state: string }>`
    select f.bucket, f.key, f.state from unnest(${objects.map(({ bucket }) => bucket)}::text[], ${objects.map(({ key }) => key)}::text[]) as o (bucket, key)
    join files f on f.bucket = o.bucket and f.key = o.key`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row.state]))
}

const countReady = async (db: Db, before: Date): Promise<number> =>
  (
    await db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'ready')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
  ).count

/** Checks every file individually; only done if the numbers differ. */
async function findMissing({ db, platform }: Pick<Context, 'db' | 'platform'>, before: Date): Promise<string[]> {
  const missing: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'bucket', 'key', 'bytes'])
      .where('state', '=', 'ready')
      .where('created_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, bucket, key } of rows) if (!(await platform.files.stat(bucket, key))) missing.push(id)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return missing
    after = last.id
  }
}

/** Reports mismatches to the operators once a day. */
export const checkStorageTask = defineTimedTask('platform.check_storage', '41 4 * * *', async (ctx) => {
  const { strays, missing } = await checkStorage(ctx)
  if (strays.length > 0)
    ctx.log.warn({ count: strays.length, first: strays.slice(0, SHOWN) }, 'stored files that no row knows of')
  if (missing.length > 0)
    ctx.log.error({ count: missing.length, first: missing.slice(0, SHOWN) }, 'files whose bytes are gone')
})
