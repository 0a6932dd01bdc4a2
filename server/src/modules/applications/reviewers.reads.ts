import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findSeats } from '../companies/seats.face.ts'
import { notBlocked } from '../relations/index.ts'

export const EVERY_SEAT = ['owner', 'recruiter', 'viewer'] as const
/** Who acts on applications and is notified of them; viewers can look but get no notice. */
export const ACTING_SEATS = ['owner', 'recruiter'] as const

/** An application as facts name it. */
export interface SentTo {
  businessId: string | null
  ownerId: string | null
  applicantId: string
}

/**
 * The people on the other side of an application: these seats of the company, or the talent who owns the collaboration,
 * except those who have a block with the applicant.
 */
export async function findReviewers(
  { db }: Context,
  { businessId, ownerId, applicantId }: SentTo,
  seats: readonly string[],
): Promise<string[]> {
  if (businessId !== null) return findSeats(db, businessId, seats, applicantId)
  const { rows } = await sql<{ id: string }>`
    select id from profiles p where id = ${ownerId}::uuid and ${notBlocked(applicantId, sql.ref('p.id'))}`.execute(db)
  return rows.map((row) => row.id)
}
