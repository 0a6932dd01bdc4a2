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
  never: 'Only keep it here',
}
/** A profile that somebody is still at is not told yet: it rests for ten minutes first. */
const TALENT_HINTS: typeof HINTS = { ...HINTS, now: 'Within a quarter hour' }

/** When a search may be told. */
export const frequenciesOf = (kind: SearchKind) =>
  SEARCH_FREQUENCIES.map((value) => ({
    value,
    label: SEARCH_FREQUENCY_LABELS[value],
    hint: (kind === 'talent' ? TALENT_HINTS : HINTS)[value],
  }))
