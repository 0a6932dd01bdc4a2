/** Filters of the administrators' lists, kept in the page's address. Each tab reads the ones it knows. */
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
  /** The person whose events or actions are shown. */
  person?: string
}
const KEYS = ['tab', 'range', 'action', 'type', 'q', 'sort', 'status', 'act', 'actor', 'person'] as const

/** Reads the address and leaves out whatever isn't a short text. */
export const readAdminSearch = (search: Record<string, unknown>): AdminSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) =>
      typeof search[key] === 'string' && search[key] !== '' ? [[key, search[key].slice(0, 100)]] : [],
    ),
  )

/** Props of every administration tab. `onSearch` changes its part of the address. */
export interface AdminTabProps {
  search: AdminSearch
  onSearch: (change: Omit<AdminSearch, 'tab'>) => void
}

export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
export const idOf = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
