import type { ViewFilters } from '@ensemble/contract/applications/views.schemas.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { people } from '../../accounts/index.ts'
import type { Receiver } from '../applications.policy.ts'
import { ofViewer } from './views.queries.ts'

export interface ViewRow {
  id: string
  name: string
  filters: ViewFilters
  author: string | null
  created_at: Date
  version: number
  post_missing: boolean
  role_missing: boolean
  tag_missing: boolean
}

/** Whether post `o` belongs to the owner of view `v`. */
const OWN_POST = sql`(o.business_id = v.business_id or (o.business_id is null and o.owner_id = v.owner_id))`

const COLUMNS = sql`
  v.id, v.name, v.filters, ${people.shownName('p')} as author, v.created_at, v.version,
  v.filters ? 'job' and not exists (select from posts o where o.id = (v.filters ->> 'job')::uuid and ${OWN_POST}) as post_missing,
  v.filters ? 'role' and not exists (select from job_roles r join posts o on o.id = r.post_id
    where r.id = (v.filters ->> 'role')::uuid and ${OWN_POST} and (v.filters ->> 'job' is null or o.id = (v.filters ->> 'job')::uuid)) as role_missing,
  v.filters ? 'tag' and not exists (select from application_tags g join applications a on a.id = g.application_id
    where lower(g.tag) = lower(v.filters ->> 'tag') and (a.business_id = v.business_id or a.owner_id = v.owner_id)) as tag_missing`

/** The views of a company or of a talent, by name. */
export async function listViews(db: Db, owner: Receiver): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from saved_views v left join profiles p on p.id = v.author_id
    where (v.business_id = ${owner.business_id}::uuid or v.owner_id = ${owner.owner_id}::uuid) and v.removed_at is null
    order by lower(v.name), v.id`.execute(db)
  return rows
}

/** One of the viewer's. */
export async function findView(db: Db, viewer: Viewer, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from saved_views v left join profiles p on p.id = v.author_id
    where v.id = ${id} and ${ofViewer(viewer)} and v.removed_at is null`.execute(db)
  return rows[0]
}

/** Locks the owner's number of views until the transaction ends, and returns it. */
export async function countViews(db: Db, { business_id: businessId, owner_id: ownerId }: Receiver): Promise<number> {
  await (
    businessId === null
      ? sql`select from profiles where id = ${ownerId} for no key update`
      : sql`select from business_profiles where id = ${businessId} for no key update`
  ).execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where (business_id = ${businessId}::uuid or owner_id = ${ownerId}::uuid) and removed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
