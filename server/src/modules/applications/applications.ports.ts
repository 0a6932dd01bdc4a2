import type { Db } from '../../platform/db/db.ts'
import type { Between } from '../relations/reach.face.ts'
import type { Receiver } from './applications.policy.ts'

/**
 * The message requests of whoever received applications to these people that are not answered or were declined, by
 * person; those who talk, or were never asked, are left out.
 */
export type RequestsPort = (
  db: Db,
  from: Receiver,
  people: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<Between['request']>>>

declare module '../../platform/context.ts' {
  interface Ports {
    requests: RequestsPort
  }
}
