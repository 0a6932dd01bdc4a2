import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * The author of what is done at a later time, as a session of theirs would find them, acting for this company or for themselves. Null if they have left, or no longer hold a seat there.
 */
export type ActingPort = (db: Db, userId: string, businessId: string | null) => Promise<Viewer | null>

declare module '../../platform/context.ts' {
  interface Ports {
    acting: ActingPort
  }
}
