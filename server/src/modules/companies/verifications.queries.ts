import { DECISION_UNDO_HOURS, type RequestKind } from '@ensemble/contract/companies/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewRequest {
  kind: RequestKind
  status: 'awaiting_code' | 'pending'
  businessId: string | null
  requestedBy: string | null
  contactName?: string
  companyName?: string
  email: string | null
  /** When the address was confirmed, if it was before. */
  confirmedAt?: Date | undefined
  website: string | null
  fileId: string | null
  note: string | null
}

/** Undefined if one is already open: for the company or, without one, for the address. */
export async function insertRequest(db: Db, request: NewRequest): Promise<string | undefined> {
  const row = await db
    .insertInto('company_verifications')
    .values({
      kind: request.kind,
      status: request.status,
      business_id: request.businessId,
      requested_by: request.requestedBy,
      contact_name: request.contactName ?? null,
      company_name: request.companyName ?? null,
      email: request.email,
      mail_confirmed_at: request.confirmedAt ?? null,
      website: request.website,
      file_id: request.fileId,
      note: request.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const storeCode = (db: Db, id: string, hash: Buffer, minutes: number) =>
  db
    .updateTable('company_verifications')
    .set({
      code_hash: hash,
      code_attempts: 0,
      code_expires_at: sql`now() + make_interval(mins => ${minutes})`,
      code_sent_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Seconds since the last code went out; null before the first. */
export async function codeAge(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{
    age: number | null
  }>`select extract(epoch from now() - code_sent_at)::float8 as age from company_verifications where id = ${id}`.execute(
    db,
  )
  return rows[0]?.age ?? null
}

/** Counts a try and returns whether it was right: at most `most` tries per code, each counted before it is compared. */
export async function tryCode(
  db: Db,
  businessId: string,
  hashOf: (id: string) => Buffer,
  id: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    update company_verifications set code_attempts = code_attempts + 1
    where id = ${id} and business_id = ${businessId} and status = 'awaiting_code' and code_hash is not null and code_attempts < ${most} and code_expires_at > clock_timestamp()
    returning code_hash = ${hashOf(id)} as good`.execute(db)
  return rows[0]?.good ?? false
}

/** Which of these documents are still needed: by open requests, and by decisions that can be undone. */
export async function findUsedDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from company_verifications where file_id = any(${ids}::uuid[])
      and (status in ('awaiting_code', 'pending') or decided_at > now() - make_interval(hours => ${DECISION_UNDO_HOURS}))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
