import { SEARCH_FREQUENCIES, SEARCH_FREQUENCY_LABELS, type SearchFrequency } from '@ensemble/contract/searches/vocabulary.ts'
import type { SearchKind } from './saved-searches.api.ts'

const HINTS: Readonly<Record<SearchFrequency, string>> = { now: 'Within minutes', daily: 'In your morning', weekly: 'On Monday morning', never: 'Only keep it here' }

/** When a search may be told; talent is not told at once. */
export const frequenciesOf = (kind: SearchKind) =>
  SEARCH_FREQUENCIES.filter((value) => kind === 'posts' || value !== 'now').map((value) => ({ value, label: SEARCH_FREQUENCY_LABELS[value], hint: HINTS[value] }))
