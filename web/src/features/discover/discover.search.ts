import { CRAFTS, type Craft } from '@ensemble/contract/accounts/crafts.ts'
import { withCurrentNames } from '@ensemble/contract/discover/address.ts'
import { CONDITIONS } from '@ensemble/contract/discover/conditions.ts'
import type { PostRate } from '@ensemble/contract/discover/rates.ts'
import { POST_PAYS, type PostPay } from '@ensemble/contract/discover/vocabulary.ts'
import { kindOfAddress } from '@ensemble/contract/posts/address.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'

/** Everything Discover Opportunities shows, kept in the page's address. `1` is on. */
export interface DiscoverSearch {
  q?: string
  kind?: PostKind
  place?: string
  remote?: 1
  job_type?: 'full-time' | 'part-time' | 'contract' | 'freelance'
  level?: 'entry' | 'mid' | 'senior' | 'lead' | 'expert'
  industry?: string
  /** Kilometers around the place. */
  radius?: '10' | '25' | '50' | '100'
  craft?: Craft
  /** Minimum guaranteed day rate, in whole units of the currency. */
  pay_min?: number
  /** Guaranteed pay for an hour, in whole units of the currency. */
  rate?: PostRate
  currency?: string
  /** First and last day on which work starts, `2026-12-01..2026-12-24`; one side may be open. */
  starts?: string
  /** Starts once the person is free by their profile. */
  free?: 1
  pay?: PostPay
  /** Comma-separated. */
  skills?: string
  /** Working conditions to exclude, comma-separated; `declared`: only posts that say so. */
  without?: string
  declared?: 1
  saved?: 1
  /** Of companies that reply to 80% of applicants or more by the promised date. */
  replies?: 1
  sort?: 'newest' | 'deadline' | 'pay'
}

const TYPES = ['full-time', 'part-time', 'contract', 'freelance'] as const
const RADII = ['10', '25', '50', '100'] as const
const SORTS = ['newest', 'deadline', 'pay'] as const
/** The default currency of pay, here and on the server. */
export const CURRENCY = 'USD'
const RATES: readonly PostRate[] = ['0-50', '50-100', '100-200', '200+']
/** The most that a day rate in the filter may be, in whole units. */
export const MOST_PAY = 1_000_000
const LEVELS = ['entry', 'mid', 'senior', 'lead', 'expert'] as const

const oneOf = <T extends string>(all: readonly T[], value: unknown) => all.find((each) => each === value)
const words = (value: unknown, max: number) => {
  const text = typeof value === 'number' ? String(value) : value
  return (typeof text === 'string' && text.trim().slice(0, max)) || undefined
}
const on = (value: unknown) => (value === 1 || value === '1' || value === true ? 1 : undefined)

// only its form: the server says what is wrong with a day
const DAYS = /^(?=..\d|\d{4}-)(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/
const amount = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= MOST_PAY ? Number(value) : undefined

const conditions = (value: unknown) =>
  words(value, 100)
    ?.split(',')
    .filter((name) => oneOf(CONDITIONS, name))
    .join(',') || undefined

/** Reads an address. Unknown parts are left out, so that old links still open. */
export const readSearch = (address: Record<string, unknown>): DiscoverSearch => readNamed(withCurrentNames(address))

const readNamed = (search: Record<string, unknown>): DiscoverSearch => ({
  q: words(search['q'], 200),
  kind: kindOfAddress(search['kind']),
  place: words(search['place'], 100),
  remote: on(search['remote']),
  job_type: oneOf(TYPES, search['job_type']),
  level: oneOf(LEVELS, search['level']),
  industry: words(search['industry'], 100),
  radius: search['place'] ? oneOf(RADII, String(search['radius'])) : undefined,
  craft: oneOf(CRAFTS, search['craft']),
  pay_min: amount(search['pay_min']),
  currency:
    typeof search['currency'] === 'string' && /^[A-Z]{3}$/.test(search['currency']) ? search['currency'] : undefined,
  rate: oneOf(RATES, search['rate']),
  starts: typeof search['starts'] === 'string' && DAYS.test(search['starts']) ? search['starts'] : undefined,
  free: on(search['free']),
  pay: oneOf(POST_PAYS, search['pay']),
  skills: words(search['skills'], 300),
  without: conditions(search['without']),
  declared: conditions(search['without']) === undefined ? undefined : on(search['declared']),
  saved: on(search['saved']),
  replies: on(search['replies']),
  sort: oneOf(SORTS, search['sort']),
})

/** The order of a search: a search's words rank, and events come by their end unless another is chosen. */
export const orderOf = ({ q, kind, sort }: DiscoverSearch): 'best' | 'newest' | 'deadline' | 'pay' =>
  sort ?? (q ? 'best' : kind === 'event' ? 'deadline' : 'newest')

/** The search as the server spells it, without the order and the person's own marks. */
export const askedBy = ({ sort: _order, saved: _own, ...search }: DiscoverSearch): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === 1 && name !== 'pay_min' ? '1' : value]),
  )

/** The entries of a comma-separated filter. */
export const listed = (list: string | undefined): string[] =>
  list
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean) ?? []

/** Keys of the filter panel, in the order of their chips. */
const FILTERS = [
  'place',
  'industry',
  'craft',
  'level',
  'job_type',
  'starts',
  'free',
  'rate',
  'pay_min',
  'remote',
  'replies',
  'pay',
  'skills',
  'without',
] as const
export type FilterKey = (typeof FILTERS)[number]

export const activeFilters = (search: DiscoverSearch): FilterKey[] => FILTERS.filter((key) => search[key] !== undefined)

/** The same search without one filter and its dependent parts. */
export const withoutFilter = (search: DiscoverSearch, key: FilterKey): DiscoverSearch => ({
  ...search,
  [key]: undefined,
  ...(key === 'place' && { radius: undefined }),
  ...(key === 'without' && { declared: undefined }),
})

export const withoutFilters = ({ q, kind, saved, sort, currency }: DiscoverSearch): DiscoverSearch => ({
  q,
  kind,
  saved,
  sort,
  ...(sort === 'pay' && { currency }),
})
