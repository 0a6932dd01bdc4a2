import type { AnySource } from '@ensemble/contract/analytics/vocabulary.ts'
import type { Db } from '../../platform/db/db.ts'

// replaced at merge by the views module
export const appliedSource = (_db: Db, _postId: string, _applicantId: string): Promise<AnySource> =>
  Promise.resolve('unknown')
