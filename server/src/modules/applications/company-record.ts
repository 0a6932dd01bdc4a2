import { replyShare } from '@ensemble/contract/posts/reply-share.ts'
import { REPLY_LEAST } from '@ensemble/contract/posts/vocabulary.ts'
import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findCompanyRecord, type RecordRow } from './company-record.reads.ts'

const FRESH_MS = 30_000
const MOST_COMPANIES = 5_000

/** Caches each company's record; concurrent requests for one share a query. */
export function rememberCompanyRecords(): Ports['companyRecord'] {
  const known = new Map<string, { made: number; record: Promise<RecordRow> }>()
  function cached(db: Db, businessId: string): Promise<RecordRow> {
    const entry = known.get(businessId)
    if (entry && performance.now() - entry.made < FRESH_MS) return entry.record
    if (known.size >= MOST_COMPANIES) known.clear()
    const record = findCompanyRecord(db, businessId)
    known.set(businessId, { made: performance.now(), record })
    record.catch(() => known.delete(businessId))
    return record
  }
  return async (db, businessId) => {
    if (businessId === null) return { hires: 0, replies: null }
    const { hires, cases, kept, decided, median_days } = await cached(db, businessId)
    const days = decided < REPLY_LEAST ? null : median_days
    const share = replyShare({ cases, kept })
    return { hires, replies: share === null ? null : { cases, kept, share, median_days: days } }
  }
}
