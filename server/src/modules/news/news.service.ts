import { createPostService } from '../posts/kinds.face.ts'
import { newsRules } from './news.rules.ts'

/** Drafts, publishing, editing and the rest of a news post's life. */
export const newsPosts = createPostService(newsRules)
