import { createPostService } from '../posts/index.ts'
import { newsRules } from './news.rules.ts'

/** Drafts, publishing, editing and the rest of a news post's life. */
export const newsPosts = createPostService(newsRules)
