import { type NewsDraft, NewsInput } from '@ensemble/contract/news/news.schemas.ts'
import { WORDS_A_MINUTE } from '@ensemble/contract/news/vocabulary.ts'
import type { z } from 'zod'
import { type PostPatch, type PostRow } from '../posts/index.ts'
import { facets } from '../posts/search.face.ts'
import type { NewsDetails } from './news.queries.ts'

type Draft = z.output<typeof NewsDraft>
/** The form in its current state: every field has a value, empty ones are null, '' or []. News has no time zone. */
export type NewsForm = { [Key in keyof Draft]-?: Exclude<Draft[Key], undefined> } & { time_zone: string }

export const EMPTY_FORM: NewsForm = {
  title: '',
  description: '',
  category: null,
  source_name: null,
  source_url: null,
  tags: [],
  files: [],
  time_zone: 'UTC',
}

/** Whether everything needed for publishing is filled in. */
export const isComplete = ({ time_zone: _zone, ...form }: NewsForm): boolean => NewsInput.safeParse(form).success

/** Reading time in minutes, at least one. */
const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

export const formOf = (post: PostRow, details: NewsDetails): NewsForm => {
  const { read_minutes: _minutes, ...kept } = details
  return {
    ...kept,
    title: post.title,
    description: post.description,
    time_zone: post.time_zone,
    files: [],
  }
}

/** The words of a form that readers see, and the part of them compared with other posts. */
export const wordsOf = (form: NewsForm): { words: string; body: string } => ({
  words: [form.title, form.description, form.source_name].filter(Boolean).join('\n'),
  body: form.description,
})

/** What a form becomes in the common row and in the news post's own row. */
export function rowsOf(form: NewsForm, poster: string): { post: PostPatch; details: NewsDetails } {
  const { title, description, time_zone, files: _files, ...details } = form
  return {
    post: {
      title,
      description,
      time_zone,
      closes_at: null,
      search_extra: [poster, form.category, form.source_name, ...form.tags].filter(Boolean).join(' · '),
      facets: facets.facetsOf({ location: null, remote: false, payFrom: null, payUnit: null }),
    },
    details: { ...details, read_minutes: minutesOf(description) },
  }
}
