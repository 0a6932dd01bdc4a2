import { NewsDraft, NewsInput, type NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { z } from 'zod'
import { type FileFields, filesFieldsOf, keptBy } from './form-parts.ts'

/** The form of a news post as its controls hold it: texts, with '' for an empty choice. */
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

/** Turns the controls' texts into the contract's types; every message is the contract's own. */
export const NewsFormSchema = z
  .custom<NewsFields>()
  .transform((fields): unknown => fields)
  .pipe(NewsInput)
export type NewsOutput = z.output<typeof NewsFormSchema>

/** Fills the form from a stored news post. */
export const newsFieldsOf = (post: NewsPost): NewsFields => ({
  title: post.title,
  category: post.category ?? '',
  description: post.description,
  source_name: post.source_name ?? '',
  source_url: post.source_url ?? '',
  tags: post.tags,
  files: filesFieldsOf(post),
})

/** As much of the form as a draft can store: an unfinished field keeps its stored value, a cleared one is cleared. */
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
