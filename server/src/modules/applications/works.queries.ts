import type { WorksInput } from '@ensemble/contract/applications/works.schemas.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

export type ChosenWorks = z.output<typeof WorksInput>

/** Stores what an application chose, in its order. */
export async function insertWorks(db: Db, applicationId: string, works: ChosenWorks): Promise<void> {
  if (works.length === 0) return
  await db
    .insertInto('application_works')
    .values(
      works.map(({ project_id, item_id, primary }, position) => ({
        application_id: applicationId,
        position,
        project_id,
        item_id,
        is_primary: primary,
      })),
    )
    .execute()
}

/** The same instead of what it had chosen before. */
export async function replaceWorks(db: Db, applicationId: string, works: ChosenWorks): Promise<void> {
  await db.deleteFrom('application_works').where('application_id', '=', applicationId).execute()
  await insertWorks(db, applicationId, works)
}
