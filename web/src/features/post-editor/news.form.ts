import { NewsDraft, NewsInput, type NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { z } from 'zod'
import { type FileFields, filesFieldsOf, keptBy } from './form-parts.ts'

/** The form of a news post as its controls hold it: texts, an empty choice is ''. */
export interface NewsFields {
  title: string
  category: string
  description: string
  source_name: string
  source_url: string
  tags: string[]
  files: FileFields[]
}

export const EMPTY_NEWS: NewsFields = {
  title: '',
  category: '',
  description: '',
  source_name: '',
  source_url: '',
  tags: [],
  files: [],
}

/** Turns the controls' texts into what the contract takes; every message is the contract's own. */
export const NewsFormSchema = z
  .custom<NewsFields>()
  .transform((fields): unknown => fields)
  .pipe(NewsInput)
export type NewsOutput = z.output<typeof NewsFormSchema>

/** The form filled with a news post as it is stored. */
export const newsFieldsOf = (post: NewsPost): NewsFields => ({
  title: post.title,
  category: post.category ?? '',
  description: post.description,
  source_name: post.source_name ?? '',
  source_url: post.source_url ?? '',
  tags: post.tags,
  files: filesFieldsOf(post),
})

/** As much of the form as a draft may hold: an unfinished field is left as it was stored, an emptied one is emptied. */
export const newsDraftOf = (fields: NewsFields): NewsDraft =>
  NewsDraft.parse(
    keptBy(NewsDraft, {
      ...fields,
      category: fields.category || null,
      source_name: fields.source_name || null,
      source_url: fields.source_url || null,
    }),
  )

export const newsWordsOf = (fields: NewsFields): string =>
  [fields.title, fields.description, ...fields.tags].filter(Boolean).join('\n')
