import type { CompanySection, CompanySize } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type EntryColumns, insertEntry } from './entries.queries.ts'

/** An entry's columns, and the address of a picture that was not uploaded. */
export interface EntryMade {
  columns: EntryColumns
  picture?: string | null
}

export async function makeEntries(
  ctx: { db: Db },
  businessId: string,
  section: CompanySection,
  entries: readonly EntryMade[],
): Promise<void> {
  const newestFirst = section !== 'team' && section !== 'clients'
  for (const { columns, picture = null } of newestFirst ? entries.toReversed() : entries)
    await insertEntry(ctx.db, section, businessId, columns, { id: null, url: picture })
}

/** Facts of the overview, and the badge, of an existing company. */
export async function makeOverview(
  ctx: { db: Db },
  businessId: string,
  made: { founded: number; size: CompanySize; verified: { how: VerificationKind; daysAgo: number } },
): Promise<void> {
  await ctx.db
    .updateTable('business_profiles')
    .set({
      founded: made.founded,
      company_size: made.size,
      verified_how: made.verified.how,
      verified_at: sql`now() - ${made.verified.daysAgo} * interval '1 day'`,
    })
    .where('id', '=', businessId)
    .execute()
}
