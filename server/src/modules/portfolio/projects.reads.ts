import type { ProjectStatus, ProjectType, Visibility } from '@ensemble/contract/portfolio/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CursorValue, keysetAfter } from '../../platform/db/page.ts'
import { profileVisibleTo } from '../profiles/index.ts'
import { listed, shownToAll, visibleTo } from './projects.queries.ts'

export interface CardRow {
  id: string
  user_id: string
  title: string
  project_type: ProjectType
  featured: boolean
  status: ProjectStatus
  visibility: Visibility
  views: number
  likes: number
  demo: boolean
  version: number
  created_at: Date
  position: number
  files: number
  cover_id: string | null
  cover_media_id: string | null
  cover_still: unknown
  cover_alt: string | null
}

const CARD = sql`
  p.id, p.user_id, p.title, p.project_type, p.featured, p.status, p.visibility, p.views, p.likes, p.demo, p.version, p.created_at, p.position,
  (select count(*)::int from portfolio_media f where f.project_id = p.id) as files,
  c.id as cover_id, c.media_id as cover_media_id, c.still as cover_still, c.alt as cover_alt`
const COVER = sql`left join lateral (select m.id, m.media_id, m.still, m.alt from portfolio_media m where m.project_id = p.id order by m.cover desc, m.position limit 1) c on true`

export interface Asked {
  type?: ProjectType | undefined
  shown?: 'draft' | 'private' | 'public' | undefined
}

const shownAs: Record<'draft' | 'private' | 'public', RawBuilder<unknown>> = {
  draft: sql`p.status = 'draft'`,
  private: sql`p.status = 'published' and p.visibility = 'private'`,
  public: shownToAll('p'),
}

/** One person's projects in their own order, limited by `where`. */
export async function listCards(
  db: Db,
  where: RawBuilder<unknown>,
  { type, shown }: Asked,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`select ${CARD} from portfolio_projects p ${COVER}
    where ${where} and ${type ? sql`p.project_type = ${type}` : sql`true`} and ${shown ? shownAs[shown] : sql`true`}
      and ${after ? keysetAfter([sql`p.position`, sql`p.id`], after) : sql`true`}
    order by p.position desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** Projects by their ids, limited by `where`, with their owners' names; in no order. */
export async function findCards(
  db: Db,
  ids: readonly string[],
  where: RawBuilder<unknown>,
): Promise<(CardRow & { owner_name: string })[]> {
  const { rows } = await sql<CardRow & { owner_name: string }>`
    select ${CARD}, o.full_name as owner_name from portfolio_projects p join profiles o on o.id = p.user_id ${COVER}
    where p.id = any(${[...ids]}::uuid[]) and ${where}`.execute(db)
  return rows
}

export const ownedBy = (userId: string) => sql`p.user_id = ${userId}`

/** Their own that are listed to everyone. */
export const listedOf = (userId: string) => sql`p.user_id = ${userId} and ${listed('p')}`

/** What someone shows publicly, by their public name; private projects are listed only for the owner. */
export const shownBy = (viewer: Viewer | null, slug: string) =>
  sql`p.user_id = (select id from profiles where slug = ${slug}) and ${shownToAll('p')} and ${visibleTo(viewer, 'p')}`

/** Whether the viewer may see a person with this public name. */
export async function findPersonBySlug(db: Db, viewerId: string | null, slug: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from profiles p where p.slug = ${slug} and ${profileVisibleTo(viewerId)}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

export async function countShown(
  db: Db,
  userId: string,
): Promise<{ all: number; public: number; private: number; draft: number }> {
  const { rows } = await sql<{ all: number; public: number; private: number; draft: number }>`
    select count(*)::int as all, count(*) filter (where ${shownAs.public})::int as public, count(*) filter (where ${shownAs.private})::int as private,
      count(*) filter (where ${shownAs.draft})::int as draft from portfolio_projects p where p.user_id = ${userId}`.execute(
    db,
  )
  return rows[0] ?? { all: 0, public: 0, private: 0, draft: 0 }
}

export interface ProjectRow extends Omit<
  CardRow,
  'files' | 'position' | 'cover_id' | 'cover_media_id' | 'cover_still' | 'cover_alt'
> {
  description: string
  embeds: unknown
  updated_at: Date
  taken_down: boolean
  owner_name: string
  owner_slug: string
  owner_title: string | null
  owner_image: string | null
  liked: boolean
}

/** A project with its owner, if `where` allows (`p` is the project). */
export async function findProjectWhole(
  db: Db,
  viewer: Viewer | null,
  projectId: string,
  throughLink: boolean,
): Promise<ProjectRow | undefined> {
  const viewerId = viewer?.id ?? null
  const { rows } = await sql<ProjectRow>`
    select p.id, p.user_id, p.title, p.description, p.project_type, p.featured, p.status, p.visibility, p.embeds, p.views, p.likes, p.demo, p.version, p.taken_down_at is not null as taken_down, p.created_at, p.updated_at,
      o.full_name as owner_name, o.slug as owner_slug, coalesce(t.professional_title, t.profession) as owner_title, o.avatar_url as owner_image,
      ${viewerId === null ? sql`false` : sql`exists (select from portfolio_likes l where l.project_id = p.id and l.user_id = ${viewerId})`} as liked
    from portfolio_projects p join profiles o on o.id = p.user_id left join talent_profiles t on t.id = p.user_id
    where p.id = ${projectId} and ${throughLink ? sql`true` : visibleTo(viewer, 'p')}`.execute(db)
  return rows[0]
}

export interface ItemRow {
  id: string
  media_id: string | null
  still: unknown
  alt: string
  caption: string
  cover: boolean
  captions_language: string | null
  captions: string | null
}

export const listItems = (db: Db, projectId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('portfolio_media')
    .select(['id', 'media_id', 'still', 'alt', 'caption', 'cover', 'captions_language', 'captions'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute()
