import { z } from 'zod'
import { COMPANY_TYPES } from '../accounts/vocabulary.ts'
import { id, text } from '../core/fields.ts'
import { POST_KINDS } from '../posts/vocabulary.ts'

/** Letters in a query, and results of one kind in its response. */
export const SEARCH_TEXT = { least: 2, most: 100 } as const
export const MOST_FOUND = 5

export const SearchQuery = z.object({
  q: text(SEARCH_TEXT.most, { min: [SEARCH_TEXT.least, `Type at least ${SEARCH_TEXT.least} letters`] }),
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
