import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'
import { DiscoverQuery } from '../discover/discover.schemas.ts'
import { PoolQuery } from '../talent-pool/talent-pool.schemas.ts'
import { SEARCH_FREQUENCIES, SEARCH_KINDS, SEARCH_NAME_MAX } from './vocabulary.ts'

/** Discover's query, as its address spells it; order and one's own marks are not part of a search. */
export const PostSearch = DiscoverQuery.omit({ cursor: true, limit: true, sort: true, saved: true })
export type PostSearch = z.output<typeof PostSearch>
/** The talent pool's query. */
export const TalentSearch = PoolQuery.omit({ cursor: true, limit: true, sort: true, post: true })
export type TalentSearch = z.output<typeof TalentSearch>

const name = text(SEARCH_NAME_MAX, {
  min: [1, 'Name the search'],
  max: `A name can have up to ${SEARCH_NAME_MAX} characters`,
})
const frequency = z.enum(SEARCH_FREQUENCIES)

export const SearchInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('posts'), name, frequency, filters: PostSearch }),
  z.object({ kind: z.literal('talent'), name, frequency, filters: TalentSearch }),
])
export type SearchInput = z.output<typeof SearchInput>
/** The fields of the dialogs. */
export const SearchForm = z.object({ name, frequency })
export const SearchChange = SearchForm.partial()
export type SearchChange = z.output<typeof SearchChange>
export const SearchRef = z.object({ searchId: id })

/** A saved search. `filters`: the query of the page that shows it; `dropped`: names of filters that were saved and no longer exist. */
export const SavedSearch = z
  .object({
    id,
    kind: z.enum(SEARCH_KINDS),
    name: z.string(),
    frequency,
    filters: z.record(z.string(), z.union([z.string(), z.number()])),
    dropped: z.array(z.string()),
    company: z.string().nullable().describe('The company looking for talent'),
    created_at: timestamp,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

/** The link in an email that stops one search; signed by the installation. */
export const SearchLink = z.object({ token: z.string().min(1).max(100) })
export const SearchSubscription = z.object({ name: z.string(), on: z.boolean() }).meta({ id: 'SearchSubscription' })
export type SearchSubscription = z.infer<typeof SearchSubscription>
