/** What the administrators' lists are narrowed by; it is also the page's address. Each tab reads the parts it knows. */
export interface AdminSearch {
  tab?: string
  range?: string
  action?: string
  type?: string
  q?: string
  sort?: string
  status?: string
  act?: string
  actor?: string
  /** A person whose events or acts are shown. */
  person?: string
}
const KEYS = ['tab', 'range', 'action', 'type', 'q', 'sort', 'status', 'act', 'actor', 'person'] as const

/** Reads an address: whatever is not a short text is left out. */
export const readAdminSearch = (search: Record<string, unknown>): AdminSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) =>
      typeof search[key] === 'string' && search[key] !== '' ? [[key, search[key].slice(0, 100)]] : [],
    ),
  )

/** What every tab of the administration is given. `onSearch` changes its part of the address. */
export interface AdminTabProps {
  search: AdminSearch
  onSearch: (change: Omit<AdminSearch, 'tab'>) => void
}

export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
export const idOf = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
