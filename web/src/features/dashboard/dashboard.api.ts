import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { query } from '../../lib/api.ts'

export { BUSINESS_STATUS_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
export type { Applicant, ReplyDue } from '@ensemble/contract/applications/applications.schemas.ts'
export type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'

/** Rows of each list of the home screen. */
const ROWS = 5

export const repliesDue = () => query(applications.repliesDue)
export const newestApplicants = () => query(applications.list, { query: { limit: ROWS } })
export const openPosts = () => query(posts.ofCompany, { query: { status: 'published', limit: ROWS } })
export const startQuery = () => query(companyStart.read)
