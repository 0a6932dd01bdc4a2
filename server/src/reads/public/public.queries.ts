import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { companyPages } from '../../modules/companies/index.ts'
import { visibleTo as projectVisibleTo } from '../../modules/portfolio/index.ts'
import { forEveryone, visibleTo as postVisibleTo } from '../../modules/posts/visibility.face.ts'
import { profileVisibleTo } from '../../modules/profiles/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { pathOf } from './addresses.ts'

/** A post that everyone may see. `o` is `posts`. */
const postIsPublic = sql<SqlBool>`(${postVisibleTo(null, 'o')} and ${forEveryone('o')})`

/** Which of these posts everyone may see. */
export async function publicAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{
    id: string
  }>`select o.id from posts o where o.id = any(${[...ids]}::uuid[]) and ${postIsPublic}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const SECTIONS = ['posts', 'people', 'companies', 'projects'] as const
export type Section = (typeof SECTIONS)[number]

/** What search engines may know of each section. */
const SHOWN: Readonly<
  Record<
    Section,
    { from: RawBuilder<unknown>; where: RawBuilder<SqlBool>; id: RawBuilder<unknown>; columns: RawBuilder<unknown> }
  >
> = {
  posts: {
    from: sql`posts o`,
    where: sql<SqlBool>`o.status = 'published' and ${postIsPublic}`,
    id: sql.ref('o.id'),
    columns: sql`o.kind as name, o.updated_at as changed`,
  },
  people: {
    from: sql`profiles p`,
    where: sql<SqlBool>`p.public and ${profileVisibleTo(null)}`,
    id: sql.ref('p.id'),
    columns: sql`p.slug as name, p.updated_at as changed`,
  },
  companies: {
    from: sql`business_profiles c`,
    where: companyPages.visibleTo(null),
    id: sql.ref('c.id'),
    columns: sql`c.slug as name, c.updated_at as changed`,
  },
  projects: {
    from: sql`portfolio_projects w`,
    where: projectVisibleTo(null, 'w'),
    id: sql.ref('w.id'),
    columns: sql`w.id::text as name, w.updated_at as changed`,
  },
}

const PATHS: Readonly<Record<Section, (row: { id: string; name: string }) => string>> = {
  posts: ({ id, name }) => pathOf.post(name as PostKind, id),
  people: ({ name }) => pathOf.person(name),
  companies: ({ name }) => pathOf.company(name),
  projects: ({ id }) => pathOf.project(id),
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The id at which each page of a section starts, in order; the first page starts before all ids. */
export async function pageStarts(db: Db, section: Section, size: number): Promise<string[]> {
  const { from, where, id } = SHOWN[section]
  const { rows } = await sql<{ id: string }>`
    select s.id from (select ${id} as id, row_number() over (order by ${id}) - 1 as n from ${from} where ${where}) s where s.n % ${size}::int = 0 order by s.id`.execute(
    db,
  )
  return rows.map((row, index) => (index === 0 ? FIRST : row.id))
}

export interface Address {
  id: string
  path: string
  changed: Date
}

/** Addresses starting at an id (`after` leaves that one out), in order of ids. */
export async function listAddresses(
  db: Db,
  section: Section,
  start: string,
  after: boolean,
  limit: number,
): Promise<Address[]> {
  const { from, where, id, columns } = SHOWN[section]
  const { rows } = await sql<{ id: string; name: string; changed: Date }>`
    select ${id} as id, ${columns} from ${from} where ${id} ${after ? sql`>` : sql`>=`} ${start}::uuid and ${where} order by ${id} limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({ id: row.id, path: PATHS[section](row), changed: row.changed }))
}
