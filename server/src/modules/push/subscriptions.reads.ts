import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Keys } from './subscriptions.queries.ts'

/** A browser as its person sees it. */
export interface DeviceRow {
  id: string
  session_id: string
  user_agent: string | null
  created_at: Date
  sent_at: Date | null
}

export const listDevices = (db: Db, userId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('auth_sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 's.user_agent', 'p.created_at', 'p.sent_at'])
    .where('p.user_id', '=', userId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()

export interface Subscription extends Keys {
  id: string
  user_id: string
  failures: number
}

const SUBSCRIPTION = ['p.id', 'p.user_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.failures'] as const

/** Where the notifications of these people are pushed: the browsers of sessions that have not ended. */
export const findSubscriptions = (db: Db, userIds: readonly string[]): Promise<Subscription[]> =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('auth_sessions as s', 's.id', 'p.session_id')
    .select(SUBSCRIPTION)
    .where('p.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where((eb) => eb.or([eb('s.not_after', 'is', null), eb('s.not_after', '>', sql<Date>`now()`)]))
    .orderBy('p.id')
    .execute()

/** One of them, if it is still there. */
export const findSubscription = async (db: Db, userId: string, id: string): Promise<Subscription | undefined> =>
  (await findSubscriptions(db, [userId])).find((found) => found.id === id)
