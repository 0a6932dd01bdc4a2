import type { AnySource } from '@ensemble/contract/analytics/vocabulary.ts'
import type { Db } from '../../platform/db/db.ts'

// replaced at merge by the views module
interface Span {
  from: string
  to: string
  zone: string
}
export const looksByDay = (_db: Db, _scopeId: string, _span: Span): Promise<{ day: string; looks: number }[]> =>
  Promise.resolve([])
export const looksBySource = (
  _db: Db,
  _scopeId: string,
  _span: Span,
): Promise<{ source: AnySource; looks: number }[]> => Promise.resolve([])
export const looksOf = (_db: Db, _scopeIds: readonly string[], _span: Span): Promise<Map<string, number>> =>
  Promise.resolve(new Map())
