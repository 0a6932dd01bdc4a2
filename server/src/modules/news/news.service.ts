import { createPostService } from '../posts/kinds.face.ts'
import { newsRules } from './news.rules.ts'

export const newsPosts = createPostService(newsRules)
