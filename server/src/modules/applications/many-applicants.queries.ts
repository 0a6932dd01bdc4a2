import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Receiver } from './applications.policy.ts'
import { receivedBy } from './applications.queries.ts'

/** An application, and its version as whoever chose it saw it. */
export interface Chosen {
  id: string
  version: number
}

/** What of the chosen applications the viewer may see at all. */
export interface ReceivedRow extends Receiver {
  id: string
  post_id: string | null
  applicant_id: string
  status: ApplicationStatus
  created_at: Date
}

export async function findReceivedAll(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select a.id, a.post_id, a.applicant_id, a.business_id, a.owner_id, a.status, a.created_at from applications a
    where a.id = any(${[...ids]}::uuid[]) and ${receivedBy(viewer, 'a')}`.execute(db)
  return rows
}

/**
 * Picks those of the chosen applications that are as they were when chosen. One that someone else is moving waits for them,
 * and is then looked at again.
 */
export function stillAsChosen(viewer: Viewer, chosen: readonly Chosen[]): RawBuilder<unknown> {
  const ids = chosen.map(({ id }) => id)
  const versions = chosen.map(({ version }) => version)
  return sql`select a.id from applications a join unnest(${ids}::uuid[], ${versions}::int[]) as chosen (id, version) on chosen.id = a.id
      where a.version = chosen.version and a.post_id is not null and ${receivedBy(viewer, 'a')} order by a.id for update of a`
}
