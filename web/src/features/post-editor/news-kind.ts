import { newsMessages } from '@ensemble/contract/news/news.messages.ts'
import { call } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { sameFields } from './form-parts.ts'
import { NewsSections } from './news-fields.tsx'
import {
  EMPTY_NEWS,
  newsDraftOf,
  type NewsFields,
  newsFieldsOf,
  NewsFormSchema,
  type NewsOutput,
  newsWordsOf,
} from './news.form.ts'
import { news, type NewsPost } from './post-editor.api.ts'
import type { KindForm } from './post-kind.ts'
import { previewNews } from './preview.ts'

export const newsKind: KindForm<NewsFields, NewsOutput, NewsPost> = {
  kind: 'news',
  words: {
    form: 'news post',
    publish: 'Publish',
    publishing: 'Publishing...',
    posted: 'Your story is published',
    failed: newsMessages['news.create_failed'],
    promise: 'A story can’t be published without a source.',
  },
  empty: EMPTY_NEWS,
  schema: NewsFormSchema,
  fieldsOf: newsFieldsOf,
  isEmpty: (fields) => sameFields(fields, EMPTY_NEWS),
  wordsOf: newsWordsOf,
  needed: [
    ['title', 'Title'],
    ['category', 'Category'],
    ['description', 'Text'],
    ['source_name', 'Source'],
    ['source_url', 'Source link'],
  ],
  api: {
    keyOf: (newsId) => [news.get.path, { params: { newsId } }],
    get: (newsId, signal) => call(news.get, { params: { newsId } }, { signal }),
    draft: (fields, idempotencyKey) => call(news.draft, { body: newsDraftOf(fields) }, { idempotencyKey }),
    saveDraft: (newsId, fields, version) =>
      call(news.saveDraft, { params: { newsId }, body: { ...newsDraftOf(fields), version } }),
    create: (form, { publish_at }, idempotencyKey) =>
      call(news.create, { body: { ...form, publish_at } }, { idempotencyKey }),
    publish: (newsId, form, { version, publish_at }) =>
      call(news.publish, { params: { newsId }, body: { ...form, version, publish_at } }),
    edit: (newsId, form, { version }) => call(news.edit, { params: { newsId }, body: { ...form, version } }),
  },
  Sections: NewsSections,
  previewOf: previewNews,
  addressOf: ({ id }) => pathTo('/news/$newsId', id),
}
