import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import { home } from '@ensemble/contract/dashboard/home.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { pages, query } from '../../lib/api.ts'

export type {
  BusinessHome,
  HomeCollaboration,
  HomeInsight,
  HomeProject,
  HomeTab,
  NewFrame,
  OpenPost,
  TopMatch,
} from '@ensemble/contract/dashboard/home.schemas.ts'
export type { OwnPost } from '@ensemble/contract/posts/own-posts.schemas.ts'
export { home, posts }

/** Rows of a page of a tab's list. */
const ROWS = 24

export const homeHead = () => query(home.read)
export const homeNeeds = () => query(home.needs)
export const newFrames = () => query(home.frames)
export const openPosts = () => query(home.posts)
export const topMatches = () => query(home.matches)
export const insights = () => query(posts.insights)
export const projectPages = () => pages(home.projects, { query: { limit: ROWS } })
export const collaborationPages = () => pages(home.collaborations, { query: { limit: ROWS } })
export const jobPages = () => pages(posts.ofCompany, { query: { kind: 'job', limit: ROWS } })
export const startQuery = () => query(companyStart.read)
