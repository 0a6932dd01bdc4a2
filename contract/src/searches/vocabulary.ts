/** When a person is notified of what is new in a search. `now`: within minutes; for talent, once a profile has not been edited for a while. */
export const SEARCH_FREQUENCIES = ['now', 'daily', 'weekly', 'never'] as const
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number]
export const SEARCH_FREQUENCY_LABELS: Readonly<Record<SearchFrequency, string>> = {
  now: 'At once',
  daily: 'Every day',
  weekly: 'Every week',
  never: 'Never',
}

export const SEARCH_KINDS = ['posts', 'talent'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Most saved searches of one person, and most letters in a search's name. */
export const MOST_SEARCHES = 50
export const SEARCH_NAME_MAX = 80
