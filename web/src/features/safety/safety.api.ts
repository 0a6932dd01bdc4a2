import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages } from '../../lib/api.ts'

export { safety } from '@ensemble/contract/safety/safety.routes.ts'
export type { BlockedPerson, CompanyBlock, OwnReport } from '@ensemble/contract/safety/safety.schemas.ts'
export { REPORT_STATUS_LABELS } from '@ensemble/contract/safety/safety.flow.ts'
export {
  REPORT_REASONS,
  SUBJECT_TYPES,
  type ReportReason,
  type SubjectType,
} from '@ensemble/contract/safety/vocabulary.ts'

export const ownReports = () => pages(safety.mine, { query: {} })
export const blockedPeople = () => pages(safety.blocked, { query: {} })
export const blockedByCompany = () => pages(safety.blockedByCompany, { query: {} })

/** After blocking or unblocking, every list may have changed. */
export const readEverythingAgain = (cache: QueryClient) => cache.invalidateQueries()

/**
 * `company`: someone who posted for a company with this name. `of`: someone who writes for this company. `talent`: an owner
 * may block them for the whole company, too.
 */
export interface Blockable {
  id: string
  name: string
  company: boolean
  talent?: boolean
  of?: string
}
