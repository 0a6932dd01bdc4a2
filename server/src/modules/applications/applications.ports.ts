import type { Db } from '../../platform/db/db.ts'
import type { Applied, Between } from '../relations/reach.face.ts'

/**
 * For each of these, whether whoever sent the application declined the message request of whoever received it; null for
 * those who did not, have not answered yet, or were never asked.
 */
export type RequestsPort = (db: Db, sides: readonly Applied[]) => Promise<Between['request'][]>

declare module '../../platform/context.ts' {
  interface Ports {
    requests: RequestsPort
  }
}
