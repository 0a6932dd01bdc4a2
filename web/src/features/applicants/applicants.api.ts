import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { pages, query } from '../../lib/api.ts'

export { manyApplicants } from '@ensemble/contract/applications/many-applicants.routes.ts'
export { applications } from '@ensemble/contract/applications/applications.routes.ts'
export {
  APPLICATION_STATUSES,
  applicationFlow,
  type ApplicationMove,
  type ApplicationStatus,
  type BusinessMove,
  BUSINESS_STATUS_LABELS,
  MOVE_LABELS,
  OUTCOME_LABELS,
  type Outcome,
  WAITING_STATUSES,
} from '@ensemble/contract/applications/applications.flow.ts'
export type { Applicant, ApplicantDetail } from '@ensemble/contract/applications/applications.schemas.ts'
export { AVAILABILITY_LABELS } from '@ensemble/contract/applications/vocabulary.ts'

export const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  match: 'Best match',
  rating: 'Best rating',
  name: 'Name',
  experience: 'Experience',
} as const
export type Sort = keyof typeof SORTS

/** Whose applicants: those of the active company, or of the person's own collaborations. */
export type Side = 'company' | 'own'

/** Filters of the list and who is open, kept in the page's address. */
export interface ApplicantsSearch {
  job?: string
  role?: string
  status?: ApplicationStatus
  /** Only those who have no reply yet. */
  waiting?: 1
  /** Only those to reply to within seven days, or late. */
  due?: 1
  tag?: string
  q?: string
  sort?: Sort
  /** The list unless given. */
  view?: 'board'
  applicant?: string
}
export type ApplicantsFilter = Omit<ApplicantsSearch, 'applicant'>

/** The filter as the routes take it. */
export const applicantsQuery = (side: Side, { job, role, status, waiting, due, tag, q, sort }: ApplicantsFilter) =>
  ({
    mine: side === 'own' ? '1' : undefined,
    post: job,
    role,
    status,
    waiting: waiting && '1',
    due: due && '1',
    tag,
    q,
    sort,
  }) as const

export const applicantsList = (side: Side, filter: ApplicantsFilter) =>
  pages(applications.list, { query: { ...applicantsQuery(side, filter), limit: 50 } })
/** Counts, posts and tags of the filter, whatever its status: the head of a board. */
export const boardHead = (side: Side, filter: ApplicantsFilter) =>
  pages(applications.list, {
    query: {
      ...applicantsQuery(side, { ...filter, status: undefined, waiting: undefined, due: undefined, sort: undefined }),
      limit: 1,
    },
  })
/** One column of a board. */
export const columnList = (side: Side, filter: ApplicantsFilter, status: ApplicationStatus) =>
  pages(applications.list, {
    query: {
      ...applicantsQuery(side, { ...filter, status, waiting: undefined, due: undefined }),
      only: 'items',
      limit: 25,
    },
  })
export const applicantDetail = (applicationId: string) => query(applications.detail, { params: { applicationId } })
