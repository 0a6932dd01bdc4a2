import { CRAFTS } from '@ensemble/contract/accounts/crafts.ts'
import type { PoolQuery } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'

/** Also the page's address. */
export type PoolSearch = Partial<Omit<PoolQuery, 'cursor' | 'limit'>>

const textOf = (value: unknown, most: number) => (typeof value === 'string' && value ? value.slice(0, most) : undefined)
const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((each) => each === value)
const INDUSTRIES = [
  'Film Production',
  'Music Production',
  'Fashion',
  'Photography',
  'Visual Effects',
  'Animation',
  'Game Development',
  'Theater',
  'Dance',
] as const

const dayOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
const RANGES = ['playing_age', 'height', 'chest', 'waist', 'hips', 'shoe'] as const
const RADII = ['10', '25', '50', '100'] as const
const LISTS = ['accents', 'instruments', 'kit', 'licenses', 'genres'] as const
const each = <K extends string, V>(names: readonly K[], read: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, V>

/** Reads the page's address; unknown parameters are dropped, as is sorting by match without a post. */
export function readPoolSearch(search: Record<string, unknown>): PoolSearch {
  const post = idOf(search['post'])
  const place = textOf(search['place'], 100)
  const sort = oneOf(search['sort'], ['match', 'rating', 'experience'] as const)
  return {
    q: textOf(search['q'], 100),
    field: oneOf(search['field'], ['film', 'music', 'fashion'] as const),
    industry: oneOf(search['industry'], INDUSTRIES),
    years: oneOf(search['years'], ['0-2', '3-5', '5-10', '10+'] as const),
    availability: oneOf(search['availability'], ['available', 'soon', 'busy', 'not_available'] as const),
    rate: oneOf(search['rate'], ['0-50', '50-100', '100-200', '200+'] as const),
    skills: textOf(search['skills'], 300),
    craft: oneOf(search['craft'], CRAFTS),
    place,
    radius: place ? oneOf(String(search['radius']), RADII) : undefined,
    free_by: dayOf(search['free_by']),
    ...each(RANGES, (name) => textOf(search[name], 7)),
    ...each(LISTS, (name) => textOf(search[name], 300)),
    list: idOf(search['list']),
    post,
    sort: sort === 'match' && !post ? undefined : sort,
  }
}
