import { UNDO_SECONDS } from '@ensemble/contract/applications/applications.flow.ts'
import type { ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Receiver } from '../applications.policy.ts'

/** Views `v` of the viewer's active company, or their own. */
export const ofViewer = (viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(v.business_id = ${viewer.activeBusinessId}::uuid or v.owner_id = ${viewer.id}::uuid)`

export interface NewView extends Receiver {
  name: string
  filters: ViewFilters
  authorId: string
}

export async function insertView(db: Db, { name, filters, authorId, ...owner }: NewView): Promise<string> {
  const row = await db
    .insertInto('saved_views')
    .values({ ...owner, name, filters: JSON.stringify(filters), author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OwnedView extends Receiver {
  id: string
  name: string
  version: number
  /** Seconds since it was deleted; null if it was not. */
  gone_for: number | null
}

/** A view of the viewer's, deleted or not, locked until the transaction ends. */
export async function lockView(db: Db, viewer: Viewer, id: string): Promise<OwnedView | undefined> {
  const { rows } = await sql<OwnedView>`
    select v.id, v.business_id, v.owner_id, v.name, v.version, extract(epoch from clock_timestamp() - v.removed_at)::float8 as gone_for
    from saved_views v where v.id = ${id} and ${ofViewer(viewer)} for update`.execute(db)
  return rows[0]
}

/** Writes what is given to a locked view. */
export const updateView = (db: Db, id: string, { name, filters }: Partial<Pick<NewView, 'name' | 'filters'>>) =>
  sql`
    update saved_views set name = coalesce(${name ?? null}, name), filters = coalesce(${filters ? JSON.stringify(filters) : null}::jsonb, filters),
      version = version + 1
    where id = ${id}`.execute(db)

/** Deletes a locked view, or restores it. */
export const setViewRemoved = (db: Db, id: string, removed: boolean) =>
  sql`
    update saved_views set removed_at = case when ${removed}::boolean then clock_timestamp() end, version = version + 1
    where id = ${id}`.execute(db)

/** Those whose deletion can no longer be undone. */
export const REMOVED_VIEWS = sql<SqlBool>`removed_at < now() - ${sql.raw(`interval '${UNDO_SECONDS} seconds'`)}`

/** What they saved, for themselves or for a company. */
export const exportViews = (db: Db, userId: string) =>
  db
    .selectFrom('saved_views')
    .select(['name', 'filters', 'business_id', 'created_at', 'removed_at'])
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('owner_id', '=', userId)]))
    .orderBy('created_at')
    .execute()

/** Deletes their own; a company's stay with it, without their name. */
export async function eraseViews(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('saved_views').where('owner_id', '=', userId).execute()
  await db.updateTable('saved_views').set({ author_id: null }).where('author_id', '=', userId).execute()
}
