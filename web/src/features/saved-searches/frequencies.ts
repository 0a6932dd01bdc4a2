import {
  SEARCH_FREQUENCIES,
  SEARCH_FREQUENCY_LABELS,
  type SearchFrequency,
} from '@ensemble/contract/searches/vocabulary.ts'
import type { SearchKind } from './saved-searches.api.ts'

const HINTS: Readonly<Record<SearchFrequency, string>> = {
  now: 'Within minutes',
  daily: 'In your morning',
  weekly: 'On Monday morning',
  never: 'Just save it here',
}
/**
 * New profiles are announced only after ten minutes without edits, because their owner may still be working on them.
 */
const TALENT_HINTS: typeof HINTS = { ...HINTS, now: 'Within 15 minutes' }

/** How often new results can be emailed. */
export const frequenciesOf = (kind: SearchKind) =>
  SEARCH_FREQUENCIES.map((value) => ({
    value,
    label: SEARCH_FREQUENCY_LABELS[value],
    hint: (kind === 'talent' ? TALENT_HINTS : HINTS)[value],
  }))
