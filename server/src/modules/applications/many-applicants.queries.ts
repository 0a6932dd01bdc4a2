import { applicationFlow, type ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { ManyMove } from '@ensemble/contract/applications/vocabulary.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Receiver } from './applications.policy.ts'
import { type MovedRow, receivedBy } from './applications.queries.ts'
import { type ManySteps, stepPicked } from './many-steps.queries.ts'

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
 * Moves those of the chosen applications that are as they were when chosen and that the flow lets move. One that
 * someone else is moving waits for them, and is then looked at again.
 */
export function moveChosen(
  db: Db,
  viewer: Viewer,
  chosen: readonly Chosen[],
  step: ManySteps & { move: ManyMove },
): Promise<MovedRow[]> {
  const ids = chosen.map(({ id }) => id)
  const versions = chosen.map(({ version }) => version)
  return stepPicked(
    db,
    sql`select a.id from applications a join unnest(${ids}::uuid[], ${versions}::int[]) as chosen (id, version) on chosen.id = a.id
      where a.version = chosen.version and a.status = any(${[...applicationFlow[step.move].from]}::text[]) and a.post_id is not null
        and ${receivedBy(viewer, 'a')} order by a.id for update of a`,
    step,
  )
}
