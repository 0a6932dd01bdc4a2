import type { ProjectType, Visibility } from '@ensemble/contract/portfolio/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { type ItemRow, listed, visibleTo } from '../portfolio/index.ts'
import type { ChosenWorks } from './works.queries.ts'

/** A file of chosen work; rows of one work share its `position`. */
export interface FrameRow extends ItemRow {
  position: number
  project_id: string
  title: string
  project_type: ProjectType
  item_id: string | null
  is_primary: boolean
}

const FILE = sql`f.id, f.media_id, f.still, f.alt, f.caption, f.cover, f.captions_language, f.captions`

/** A finished project `p` that was not taken down, public or not: its owner may show it to the people they apply to. */
const sendable = sql<SqlBool>`p.status = 'published' and p.taken_down_at is null`

/** The works as given, as a table `w`. */
const given = (works: ChosenWorks) => sql`
  unnest(${works.map(({ project_id: id }) => id)}::uuid[], ${works.map(({ item_id: id }) => id)}::uuid[], ${works.map(({ primary }) => primary)}::boolean[])
    with ordinality as w (project_id, item_id, is_primary, position)`

const FRAMES_OF_W = sql`
  join portfolio_projects p on p.id = w.project_id join portfolio_media f on f.project_id = p.id and (w.item_id is null or f.id = w.item_id)`
const FRAME = sql`w.position::int as position, w.project_id, p.title, p.project_type, w.item_id, w.is_primary, ${FILE}`
const IN_ORDER = sql`w.is_primary desc, w.position, f.cover desc, f.position`

/** The files that an application shows, the picture that leads first; what its applicant has deleted since is left out. */
export async function findChosen(db: Db, applicationId: string): Promise<FrameRow[]> {
  const { rows } = await sql<FrameRow>`
    select ${FRAME} from application_works w ${FRAMES_OF_W} where w.application_id = ${applicationId} and ${sendable} order by ${IN_ORDER}`.execute(
    db,
  )
  return rows
}

/** The files of the works among these that the person can send. */
export async function findSendable(db: Db, ownerId: string, works: ChosenWorks): Promise<FrameRow[]> {
  if (works.length === 0) return []
  const { rows } = await sql<FrameRow>`
    select ${FRAME} from ${given(works)} ${FRAMES_OF_W} where p.user_id = ${ownerId} and ${sendable} order by w.position, f.cover desc, f.position`.execute(
    db,
  )
  return rows
}

/** Holds these projects until the transaction ends, so that none is deleted before it is stored. */
export const holdProjects = (db: Db, ownerId: string, ids: readonly string[]) =>
  sql`select from portfolio_projects p where p.id = any(${[...ids]}::uuid[]) and p.user_id = ${ownerId} order by p.id for key share`.execute(
    db,
  )

const MOST_NEWEST = 8

/** The newest files that a talent shows to everyone, as far as the viewer may see them. */
export async function findNewest(db: Db, viewer: Viewer, talentId: string): Promise<FrameRow[]> {
  const { rows } = await sql<FrameRow>`
    select row_number() over (order by p.created_at desc, p.id desc, f.cover desc, f.position)::int as position, p.id as project_id, p.title, p.project_type,
      f.id as item_id, false as is_primary, ${FILE}
    from portfolio_projects p join portfolio_media f on f.project_id = p.id
    where p.user_id = ${talentId} and ${listed('p')} and ${visibleTo(viewer, 'p')} order by 1 limit ${MOST_NEWEST}`.execute(
    db,
  )
  return rows
}

export interface ChoiceRow {
  id: string
  title: string
  project_type: ProjectType
  visibility: Visibility
  place: number
}

/** The projects that a person can send, in their own order. */
export async function listSendable(
  db: Db,
  ownerId: string,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ChoiceRow[]> {
  const later: RawBuilder<SqlBool> = after ? keysetAfter([sql`p.position`, sql`p.id`], after) : sql<SqlBool>`true`
  const { rows } = await sql<ChoiceRow>`
    select p.id, p.title, p.project_type, p.visibility, p.position as place from portfolio_projects p
    where p.user_id = ${ownerId} and ${sendable} and ${later} order by p.position desc, p.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
