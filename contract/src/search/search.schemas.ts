import { z } from 'zod'
import { COMPANY_TYPES } from '../accounts/vocabulary.ts'
import { id, text } from '../core/fields.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'
import { isSearchable, LEAST_LETTERS } from './searchable.ts'

/** Letters in a query. */
const MOST_LETTERS = 100
/** Results of one kind in a response. */
export const MOST_FOUND = 5

const TOO_SHORT = `Type at least ${LEAST_LETTERS} letters`

export const SearchQuery = z.object({
  q: text(MOST_LETTERS, { min: [1, TOO_SHORT] }).refine(isSearchable, TOO_SHORT),
})

/** What a few words find among posts, people and companies, the best of each first. `corrected`: the query that posts were found with, when a word was mistyped. */
export const Found = z
  .object({
    posts: z.array(
      z.object({
        id,
        kind: z.enum(POST_KINDS),
        title: z.string(),
        by: z.string(),
        location: z.string().nullable(),
        image_url: z.string().nullable(),
      }),
    ),
    people: z.array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        role: z.string().nullable(),
        location: z.string().nullable(),
        avatar_url: z.string().nullable(),
      }),
    ),
    companies: z.array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        type: z.enum(COMPANY_TYPES),
        location: z.string().nullable(),
        logo_url: z.string().nullable(),
      }),
    ),
    corrected: z.string().nullable(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>
