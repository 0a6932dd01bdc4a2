const MOST = 5
const keyOf = (personId: string) => `ensemble.searches.${personId}`

/** The person's recent searches in this browser, newest first; they never leave it. */
export function recentSearches(personId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // corrupt, or storage is unavailable
    return []
  }
}

export function keepSearch(personId: string, text: string): void {
  const others = recentSearches(personId).filter((each) => each.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // storage is full or forbidden: search works without it
  }
}

export const forgetSearches = (personId: string): void => localStorage.removeItem(keyOf(personId))
