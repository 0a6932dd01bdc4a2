import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Events } from '../../platform/db/types.gen.ts'

export type EventDetails = Omit<Insertable<Events>, 'id'>

export const insertDetails = (db: Db, id: string, details: EventDetails) => db.insertInto('events').values({ ...details, id }).execute()
