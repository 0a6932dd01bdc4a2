import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'

export interface LinkRow {
  id: string
  label: string
  opened: number
  created_at: Date
  expires_at: Date
  cursor_at: string
}

const COLUMNS = sql`id, label, opened, created_at, expires_at, created_at::text as cursor_at`

export async function insertLink(
  db: Db,
  link: { projectId: string; hash: Buffer; label: string; days: number },
): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`insert into portfolio_links (project_id, token_hash, label, expires_at)
    values (${link.projectId}, ${link.hash}, ${link.label}, now() + ${link.days} * interval '1 day') returning ${COLUMNS}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A link was not written')
  return row
}

/** Active links, newest first. */
export async function listLinks(
  db: Db,
  projectId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<LinkRow[]> {
  const { rows } =
    await sql<LinkRow>`select ${COLUMNS} from portfolio_links where project_id = ${projectId} and expires_at > now()
    and ${after ? keysetAfter([sql`created_at`, sql`id`], after) : sql`true`} order by created_at desc, id desc limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function countLinks(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from portfolio_links where project_id = ${projectId} and expires_at > now()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Revokes a link to one of the owner's projects; false if there is none. */
export async function deleteLink(db: Db, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from portfolio_links l using portfolio_projects p
    where l.id = ${id} and p.id = l.project_id and p.user_id = ${ownerId} returning l.id`.execute(db)
  return rows.length > 0
}

/** The published project behind an active link, of a person who is visible. */
export async function findLinked(
  db: Db,
  hash: Buffer,
): Promise<{ link_id: string; project_id: string; user_id: string } | undefined> {
  const { rows } = await sql<{ link_id: string; project_id: string; user_id: string }>`
    select l.id as link_id, p.id as project_id, p.user_id from portfolio_links l join portfolio_projects p on p.id = l.project_id
    where l.token_hash = ${hash} and l.expires_at > clock_timestamp() and p.status = 'published' and p.taken_down_at is null and person_is_shown(p.user_id)`.execute(
    db,
  )
  return rows[0]
}

export async function noteOpened(db: Db, id: string): Promise<void> {
  await sql`update portfolio_links set opened = opened + 1 where id = ${id}`.execute(db)
}
