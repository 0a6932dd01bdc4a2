import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

interface Shape {
  table: 'business_projects' | 'business_team' | 'business_clients' | 'business_awards' | 'business_events'
  /** The column with the picture's public address; null where entries have none. */
  picture: string | null
  /** New entries come first. */
  newestFirst: boolean
}

const SHAPES: Readonly<Record<CompanySection, Shape>> = {
  projects: { table: 'business_projects', picture: 'thumbnail_url', newestFirst: true },
  team: { table: 'business_team', picture: 'avatar_url', newestFirst: false },
  clients: { table: 'business_clients', picture: 'logo_url', newestFirst: false },
  awards: { table: 'business_awards', picture: null, newestFirst: true },
  events: { table: 'business_events', picture: 'picture_url', newestFirst: true },
}
const hasPicture = (section: CompanySection) => SHAPES[section].picture !== null

/** An entry's content by column. */
export type EntryColumns = Readonly<Record<string, string | number | boolean | null>>
/** The picture of an entry: its id and public address, both null for none. */
export interface EntryPicture {
  id: string | null
  url: string | null
}

const tableOf = (section: CompanySection) => sql.table(SHAPES[section].table)
const pictureColumns = (section: CompanySection, { id, url }: EntryPicture): EntryColumns => {
  const { picture } = SHAPES[section]
  return picture === null ? {} : { picture_id: id, [picture]: url }
}

export async function countEntries(db: Db, section: CompanySection, businessId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${tableOf(section)} where business_id = ${businessId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface WrittenRow {
  id: string
  version: number
}

/** Inserts at the list's end, or at its beginning if the newest comes first. */
export async function insertEntry(
  db: Db,
  section: CompanySection,
  businessId: string,
  words: EntryColumns,
  picture: EntryPicture,
): Promise<WrittenRow> {
  const columns = Object.entries({ ...words, ...pictureColumns(section, picture) })
  const place = SHAPES[section].newestFirst ? sql`coalesce(min(position), 1) - 1` : sql`coalesce(max(position), 0) + 1`
  const { rows } = await sql<WrittenRow>`
    insert into ${tableOf(section)} (business_id, position, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${businessId}, (select ${place} from ${tableOf(section)} where business_id = ${businessId}), ${sql.join(columns.map(([, value]) => value))})
    returning id, version`.execute(db)
  return rows[0] as WrittenRow
}

export interface EntryRow extends WrittenRow {
  picture_id: string | null
}

/** An entry of this company, locked until the transaction ends. */
export async function lockEntry(
  db: Db,
  section: CompanySection,
  businessId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const picture = hasPicture(section) ? sql`picture_id` : sql`null::uuid as picture_id`
  const { rows } =
    await sql<EntryRow>`select id, version, ${picture} from ${tableOf(section)} where id = ${id} and business_id = ${businessId} for update`.execute(
      db,
    )
  return rows[0]
}

/** `picture` undefined: unchanged. */
export async function updateEntry(
  db: Db,
  section: CompanySection,
  id: string,
  words: EntryColumns,
  picture: EntryPicture | undefined,
): Promise<WrittenRow> {
  const columns = Object.entries({ ...words, ...(picture && pictureColumns(section, picture)) })
  const { rows } = await sql<WrittenRow>`
    update ${tableOf(section)} set version = version + 1, ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where id = ${id} returning id, version`.execute(
    db,
  )
  return rows[0] as WrittenRow
}

export async function deleteEntry(db: Db, section: CompanySection, id: string): Promise<void> {
  await sql`delete from ${tableOf(section)} where id = ${id}`.execute(db)
}

export async function entryIds(db: Db, section: CompanySection, businessId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${tableOf(section)} where business_id = ${businessId} order by id`.execute(db)
  return rows.map((row) => row.id)
}

export async function placeEntries(
  db: Db,
  section: CompanySection,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${tableOf(section)} e set position = w.n from unnest(${[...ids]}::uuid[]) with ordinality w (id, n)
    where e.id = w.id and e.business_id = ${businessId}`.execute(db)
}

/** Featured members first. */
const findTeam = (db: Db, businessId: string) =>
  db
    .selectFrom('business_team')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('featured', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** All lists of a company, each in its order. */
export async function findEntries(db: Db, businessId: string) {
  const [projects, team, clients, awards, events] = await Promise.all([
    db
      .selectFrom('business_projects')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    findTeam(db, businessId),
    db
      .selectFrom('business_clients')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('business_awards')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('business_events')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { projects, team, clients, awards, events }
}
export type Entries = Awaited<ReturnType<typeof findEntries>>
