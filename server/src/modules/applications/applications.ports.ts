import type { Db } from '../../platform/db/db.ts'
import type { Applied, Between } from '../relations/reach.face.ts'

/**
 * For each of these, the message request of whoever received the application to whoever sent it, if it is not answered or
 * was declined; null for those who talk, or were never asked.
 */
export type RequestsPort = (db: Db, sides: readonly Applied[]) => Promise<Between['request'][]>

declare module '../../platform/context.ts' {
  interface Ports {
    requests: RequestsPort
  }
}
