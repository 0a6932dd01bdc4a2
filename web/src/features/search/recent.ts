const MOST = 5
const keyOf = (personId: string) => `ensemble.searches.${personId}`

/** What somebody searched for in this browser, the newest first; it is told to nobody. */
export function recentSearches(personId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    // written by something else, or a browser that keeps nothing
    return []
  }
}

export function keepSearch(personId: string, text: string): void {
  const others = recentSearches(personId).filter((each) => each.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([text, ...others].slice(0, MOST)))
  } catch {
    // full, or not allowed: searching works without
  }
}

export const forgetSearches = (personId: string): void => localStorage.removeItem(keyOf(personId))
