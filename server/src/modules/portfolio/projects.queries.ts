import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PortfolioMedia, PortfolioProjects } from '../../platform/db/types.gen.ts'
import { notBlocked } from '../relations/index.ts'
import type { Placed } from './order.ts'

const COLUMNS = [
  'id',
  'user_id',
  'title',
  'description',
  'project_type',
  'featured',
  'status',
  'visibility',
  'position',
  'embeds',
  'views',
  'likes',
  'demo',
  'version',
  'taken_down_at',
  'created_at',
  'updated_at',
] as const
export type ProjectRow = Pick<Selectable<PortfolioProjects>, (typeof COLUMNS)[number]>
export type NewProject = Insertable<PortfolioProjects>
export type ProjectPatch = Updateable<PortfolioProjects>

/** The project is finished and public. `table` is the alias of `portfolio_projects` in the query. */
export const shownToAll = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} = 'published' and ${sql.ref(`${table}.visibility`)} = 'public'`

/** Which projects are listed: public, and not taken down. */
export const listed = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${shownToAll(table)} and ${sql.ref(`${table}.taken_down_at`)} is null`

/**
 * Which projects a person may see: published public ones of visible people without a block, private ones in
 * which they are credited or asked to confirm a credit, and all of their own. `table` is the alias in the query.
 */
export function visibleTo(viewer: Viewer | null, table = 'portfolio_projects'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const viewerId = viewer?.blocked ? null : (viewer?.id ?? null)
  const open = sql`${column('status')} = 'published' and ${column('taken_down_at')} is null and person_is_shown(${column('user_id')}) and ${notBlocked(viewerId, column('user_id'))}`
  if (viewerId === null) return sql<SqlBool>`(${open} and ${column('visibility')} = 'public')`
  return sql<SqlBool>`(${column('user_id')} = ${viewerId} or (${open} and (${column('visibility')} = 'public' or exists (
    select from portfolio_credits credit where credit.project_id = ${column('id')} and credit.person_id = ${viewerId} and credit.state in ('asked', 'confirmed')))))`
}

/** A project that the viewer may see; `lock` holds it until the transaction ends. */
export const findProject = (
  db: Db,
  id: string,
  viewer: Viewer | null,
  lock?: 'update',
): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('portfolio_projects')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirst()

/** A project regardless of the viewer, locked: for updates that follow from its files. */
export const lockProject = (db: Db, id: string): Promise<ProjectRow | undefined> =>
  db.selectFrom('portfolio_projects').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertProject = (db: Db, row: NewProject): Promise<ProjectRow> =>
  db.insertInto('portfolio_projects').values(row).returning(COLUMNS).executeTakeFirstOrThrow()

export const insertProjects = (db: Db, projects: NewProject[]) =>
  db.insertInto('portfolio_projects').values(projects).returning(['id']).execute()

/** Writes only if the row is still at this version; undefined if it is not. */
export const updateProject = (
  db: Db,
  id: string,
  patch: ProjectPatch,
  version?: number,
): Promise<ProjectRow | undefined> =>
  db
    .updateTable('portfolio_projects')
    .set({ ...patch, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(COLUMNS)
    .executeTakeFirst()

/** The specification's columns, which follow from the files; they do not raise the version. */
export const updateAddresses = (
  db: Db,
  id: string,
  { urls, alts, thumbnail }: { urls: string[]; alts: string[]; thumbnail: string | null },
) =>
  db
    .updateTable('portfolio_projects')
    .set({ media_urls: urls, media_alts: alts, thumbnail_url: thumbnail })
    .where('id', '=', id)
    .execute()

export const countProjects = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('portfolio_projects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

/**
 * All of a person's projects in order; locked until the transaction ends unless `lock` is false. They are locked first
 * and read afterward: a statement that sorts and locks would return rows it waited for at their old position.
 */
export async function placesOf(db: Db, userId: string, lock: boolean): Promise<Placed[]> {
  const projects = db.selectFrom('portfolio_projects').where('user_id', '=', userId)
  if (lock) await projects.select('id').orderBy('id').forUpdate().execute()
  return projects.select(['id', 'position']).orderBy('position', 'desc').orderBy('id', 'desc').execute()
}

export async function setPlaces(db: Db, places: ReadonlyMap<string, number>): Promise<void> {
  await sql`update portfolio_projects p set position = place.position from unnest(${[...places.keys()]}::uuid[], ${[...places.values()]}::float8[]) as place (id, position)
    where p.id = place.id`.execute(db)
}

/** By an administrator, or restores it. False if it is gone. */
export const takeProjectDown = async (db: Db, id: string, down: boolean): Promise<boolean> =>
  !!(await db
    .updateTable('portfolio_projects')
    .set({ taken_down_at: down ? sql`now()` : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst())

export const deleteProject = (db: Db, id: string) => db.deleteFrom('portfolio_projects').where('id', '=', id).execute()

const ITEM_COLUMNS = [
  'id',
  'project_id',
  'position',
  'media_id',
  'still',
  'alt',
  'caption',
  'cover',
  'captions_language',
  'captions',
] as const
export type ItemRow = Pick<Selectable<PortfolioMedia>, (typeof ITEM_COLUMNS)[number]>
export type NewItem = Insertable<PortfolioMedia>

export const itemsOf = (db: Db, projectId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('portfolio_media')
    .select(ITEM_COLUMNS)
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()

/** Replaces all files of a project; rows that stay keep their ids. */
export async function replaceItems(db: Db, projectId: string, items: readonly NewItem[]): Promise<void> {
  await db.deleteFrom('portfolio_media').where('project_id', '=', projectId).execute()
  if (items.length)
    await db
      .insertInto('portfolio_media')
      .values([...items])
      .execute()
}

export const insertItems = (db: Db, items: NewItem[]) => db.insertInto('portfolio_media').values(items).execute()

export const projectsShowing = async (db: Db, mediaIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('portfolio_media')
      .select('project_id')
      .distinct()
      .where('media_id', 'in', [...mediaIds])
      .execute()
  ).map((row) => row.project_id)
