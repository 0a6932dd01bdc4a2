import { postKindRoutes } from '../posts/post-kind-routes.ts'
import { NewsDraft, NewsInput, NewsPost, NewsRef } from './news.schemas.ts'

export const news = postKindRoutes({
  path: '/news/:newsId',
  one: 'a news post',
  access: 'member',
  ref: NewsRef,
  draft: NewsDraft,
  input: NewsInput,
  shown: NewsPost,
})
