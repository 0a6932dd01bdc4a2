import type { SearchKind } from './vocabulary.ts'

/** A page's address keeps words that look like a number or a list as words. Discover reads numbers as well. */
function spelled(kind: SearchKind, value: string | number): string {
  if (typeof value === 'number' || (kind === 'posts' && /^[1-9]\d{0,14}$/.test(value))) return String(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}

/** Where the app shows a saved search: its filters are the address. */
export const searchAddress = (kind: SearchKind, filters: Readonly<Record<string, string | number>>): string =>
  `${kind === 'posts' ? '/' : '/business/talent-pool'}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, spelled(kind, value)])).toString()}`
