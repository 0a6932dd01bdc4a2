import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findColleagues, findSeats, seatHolders } from '../companies/seats.face.ts'
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
export async function findReviewers(ctx: Context, sentTo: SentTo, seats: readonly string[]): Promise<string[]> {
  const [people = []] = await findReviewersOfSeveral(ctx, [sentTo], seats)
  return people
}

/** The same of each of these applications. */
export async function findReviewersOfSeveral(
  { db }: Context,
  sentTo: readonly SentTo[],
  seats: readonly string[],
): Promise<string[][]> {
  const pairs = sentTo.flatMap(({ businessId, applicantId }) =>
    businessId === null ? [] : [{ businessId, personId: applicantId }],
  )
  const ofCompanies = pairs.length > 0 ? await findSeats(db, pairs, seats) : []
  const people: string[][] = []
  for (const { businessId, ownerId, applicantId } of sentTo)
    people.push(businessId === null ? await findOwner(db, ownerId, applicantId) : (ofCompanies.shift() ?? []))
  return people
}

/** Everyone on the side that receives applications: all seats of the company, or the talent who owns the collaboration. */
export const findReceivers = async (
  db: Db,
  { businessId, ownerId }: Pick<SentTo, 'businessId' | 'ownerId'>,
): Promise<string[]> =>
  businessId === null ? [ownerId ?? ''].filter(Boolean) : findColleagues(db, businessId, EVERY_SEAT, null)

/** The talent who owns a collaboration, unless there is a block between them and the applicant. */
async function findOwner(db: Db, ownerId: string | null, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles p where id = ${ownerId}::uuid and ${notBlocked(applicantId, sql.ref('p.id'))}`.execute(db)
  return rows.map((row) => row.id)
}

/** Everyone who was sent a talent's applications, whether or not a block hides them. */
export async function findReviewersOf(db: Db, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sent as materialized (select distinct business_id, owner_id from applications where applicant_id = ${applicantId})
    select owner_id as id from sent where owner_id is not null
    union select user_id from (${seatHolders(sql`select business_id from sent where business_id is not null`)}) seats`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
