import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { postPolicy } from '../posts/index.ts'
import { type PostKindRules, presentPost } from '../posts/kinds.face.ts'
import { EMPTY_FORM, formOf, isComplete, type NewsForm, rowsOf, wordsOf } from './news.form.ts'
import { findDetails, insertDetails, type NewsDetails, updateDetails } from './news.queries.ts'

/** Any confirmed account can post news, with its source; it has no last day. */
export const newsRules: PostKindRules<NewsForm, NewsDetails, NewsPost> = {
  kind: 'news',
  empty: EMPTY_FORM,
  mayPost: postPolicy.canPost,
  isComplete,
  settle: (form) => form,
  assertDates: () => undefined,
  again: (form) => form,
  reopened: (form) => form,
  formOf,
  rowsOf,
  wordsOf,
  findDetails,
  detailsOf: () => Promise.resolve([]),
  insertDetails,
  updateDetails,
  present: (post, details, parts, viewer, now) => ({ ...presentPost(post, parts, viewer, now), ...details }),
}
