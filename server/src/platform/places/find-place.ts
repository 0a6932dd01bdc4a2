import { folded } from '@ensemble/contract/core/folded.ts'
import type { Db } from '../db/db.ts'
import { administrativeName, COUNTRY_CODES } from './administrative.ts'
import type { Position } from './cells.ts'
import { type CityRow, findByName } from './places.queries.ts'

const NAMESAKES = 100
/** A city this large is meant even if we don't recognize the rest. */
const UNMISTAKABLE = 500_000
const SHORTEST_NAME = 3

const fold = (text: string) => folded(text).trim()

/** Whether a city is in what follows the comma: a country or region by name or by code. */
function liesIn(city: CityRow, part: string): boolean {
  const code = part.toUpperCase()
  if (city.country_code === code || city.country_code === COUNTRY_CODES[part]) return true
  const region = city.administrative && fold(city.administrative)
  if (region && (region === part || fold(administrativeName(city.country_code, code) ?? '') === region)) return true
  return part.length >= SHORTEST_NAME && (fold(city.country).startsWith(part) || (region ?? '').startsWith(part))
}

/** A city by its own name, and where it is. */
export interface FoundCity extends Position {
  name: string
  country: string
}

/** What a place in the city is also found by: "Vienna, Austria"; empty for none. */
export const namesOf = (city: FoundCity | undefined): string => (city ? `${city.name}, ${city.country}` : '')

/**
 * The city of a place written as "London", "London, England" or "Paris, TX": the largest city with that name in
 * what follows the comma. Undefined if we know no such city.
 */
export async function findPlace(db: Db, text: string): Promise<FoundCity | undefined> {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim())
  if (!name) return undefined
  const cities = await findByName(db, name, NAMESAKES)
  const parts = rest.map(fold).filter(Boolean)
  const [first] = cities
  if (parts.length === 0 || !first) return first
  const inside = cities.find((city) => parts.some((part) => liesIn(city, part)))
  return (
    inside ??
    (first.population >= UNMISTAKABLE && parts.every((part) => part.length > SHORTEST_NAME) ? first : undefined)
  )
}
