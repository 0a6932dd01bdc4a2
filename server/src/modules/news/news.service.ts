import { createPosting } from '../opportunities/index.ts'
import { newsRules } from './news.rules.ts'

/** Drafts, publishing, editing and the rest of a news post's life. */
export const newsPosting = createPosting(newsRules)
