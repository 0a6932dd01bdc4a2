import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { ReportReason } from '@ensemble/contract/safety/vocabulary.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'

export { safety } from '@ensemble/contract/safety/safety.routes.ts'
export type { ReportCase, ReportCaseDetail } from '@ensemble/contract/safety/safety.schemas.ts'
export * from '@ensemble/contract/safety/vocabulary.ts'

export const reportCases = (filter: { shown: 'open' | 'decided'; reason?: ReportReason | undefined }) =>
  pages(safety.cases, { query: filter })
export const reportCase = (caseId: string) => query(safety.case, { params: { caseId } })

/** After a decision: fetches the queue, and whatever the decision affected, again. */
export const readCasesAgain = (cache: QueryClient) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/admin/'),
  })
