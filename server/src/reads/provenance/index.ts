import type { Provenance } from '@ensemble/contract/posts/provenance.schemas.ts'
import { REPLY_LEAST } from '@ensemble/contract/posts/vocabulary.ts'
import type { Db } from '../../platform/db/db.ts'
import { findCompanyRecord, type RecordRow } from './record.queries.ts'

type Shown = Pick<Provenance, 'hires' | 'replies'>

const FRESH_MS = 30_000
const MOST_COMPANIES = 5_000
/** Equal questions in flight are asked once; a figure may be half a minute old. */
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

const shown = ({ hires, cases, kept }: RecordRow): Shown => ({
  hires,
  replies: cases < REPLY_LEAST ? null : { cases, kept },
})

/** Hires and replies of whoever stands behind a post or a message; a person on their own has hired nobody here. */
export const recordOf = async (db: Db, { business_id }: { business_id: string | null }): Promise<Shown> =>
  business_id === null ? { hires: 0, replies: null } : shown(await cached(db, business_id))
