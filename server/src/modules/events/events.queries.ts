import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { EventPosts } from '../../platform/db/types.gen.ts'
import type { KindDetails } from '../posts/kinds.face.ts'

const COLUMNS = [
  'event_type',
  'genre',
  'date',
  'start_time',
  'end_time',
  'starts_at',
  'ends_at',
  'venue',
  'ticket_price',
  'ticket_currency',
  'max_attendees',
  'website',
] as const

/** An event's own row, next to the common one. Its day and times are in its own zone; the price is in minor units. */
export type EventDetails = {
  [Key in (typeof COLUMNS)[number]]: Key extends 'date' ? string | null : Selectable<EventPosts>[Key]
}

export const insertDetails = (db: Db, id: string, details: Partial<EventDetails>) =>
  db
    .insertInto('event_posts')
    .values({ ...details, id })
    .execute()

export const updateDetails = (db: Db, id: string, details: EventDetails) =>
  db.updateTable('event_posts').set(details).where('id', '=', id).execute()

export const findDetails = (db: Db, id: string): Promise<EventDetails | undefined> =>
  db.selectFrom('event_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** What lists of posts show of each of these events. */
export async function detailsOf(db: Db, ids: readonly string[]): Promise<KindDetails[]> {
  const rows = await db.selectFrom('event_posts').select(['id', 'date', 'starts_at']).where('id', 'in', ids).execute()
  return rows.map(({ date, ...row }) => ({ ...row, last_day: date, job_type: null, salary_range: null }))
}
