import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../db/db.ts'
import type { City } from './cities-file.ts'

export interface CityRow {
  name: string
  country: string
  country_code: string
  administrative: string | null
  lat: number
  lng: number
}

/** Writes a batch of cities and their names; existing ones are updated. */
export async function putCities(db: Db, batch: readonly City[]): Promise<void> {
  const column = <K extends keyof City>(key: K) => batch.map((city) => city[key])
  await sql`
    insert into cities (id, name, country_code, country, administrative, lat, lng, population)
    select * from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('countryCode')}::text[], ${column('country')}::text[],
      ${column('administrative')}::text[], ${column('lat')}::float8[], ${column('lng')}::float8[], ${column('population')}::int[])
    on conflict (id) do update set name = excluded.name, country_code = excluded.country_code, country = excluded.country,
      administrative = excluded.administrative, lat = excluded.lat, lng = excluded.lng, population = excluded.population`.execute(
    db,
  )
  const names = batch.flatMap((city) =>
    city.names.map((entry) => ({ ...entry, id: city.id, population: city.population })),
  )
  await sql`
    insert into city_names (search_name, city_id, population, own)
    select lower(unaccent(n.name)), n.id, n.population, bool_or(n.own)
    from unnest(${names.map((entry) => entry.name)}::text[], ${names.map((entry) => entry.id)}::int[], ${names.map((entry) => entry.population)}::int[],
      ${names.map((entry) => entry.own)}::bool[]) n (name, id, population, own)
    group by 1, 2, 3
    on conflict (search_name, city_id) do update set population = excluded.population, own = excluded.own`.execute(db)
}

const likeStart = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Only this many of the largest cities are narrowed by region or country. */
const NARROWED_FROM = 2_000

/** With at least this many letters, names in other languages are searched too. */
const FOREIGN_FROM = 4
const OWN = sql`n.own`
/** The search for one or two letters: the conditions of the small indexes. */
const FEW_LETTERS: Readonly<Record<number, RawBuilder<unknown>>> = {
  1: sql`n.own and n.population >= 100000`,
  2: sql`n.own and n.population >= 15000`,
}

/** In a region or country, or being it, by the start of its name or by its code. */
const inside = (within: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  unaccent(coalesce(c.administrative, '')) ilike unaccent(${likeStart(within)}) or unaccent(c.country) ilike unaccent(${likeStart(within)})
  or c.country_code = upper(${within}))`

/**
 * The largest cities with a name that begins with `name`, in `within` if given. A name in another language counts as
 * much as the city's own if typed in full, and less otherwise.
 */
export async function findByPrefix(db: Db, name: string, within: string | null, limit: number): Promise<CityRow[]> {
  const letters = [...name].length
  // names first, then their cities: looking up the region first would read every city in it
  const branch = (condition: RawBuilder<unknown>, rank: number, most: number) => sql`(
    select c.*, ${sql.raw(String(rank))} as rank from (
      select n.city_id from given, city_names n where ${condition} order by n.population desc limit ${within ? NARROWED_FROM : most}
    ) n join cities c on c.id = n.city_id where ${within ? inside(within) : sql`true`})`
  // a range, not LIKE: its bounds may come from a function and still use the index
  const begins = sql`n.search_name >= given.text and n.search_name < given.text || chr(1114111)`
  const branches = [
    branch(sql`${begins} and ${FEW_LETTERS[letters] ?? OWN}`, 0, limit * 2),
    branch(sql`n.search_name = given.text`, 0, limit),
    ...(letters >= FOREIGN_FROM ? [branch(sql`${begins} and not n.own`, 1, limit * 25)] : []),
  ]
  const { rows } = await sql<CityRow>`
    with given as (select lower(unaccent(${name})) as text)
    select name, country, country_code, administrative, lat, lng from (
      select distinct on (found.id) found.* from (${sql.join(branches, sql` union all `)}) found order by found.id, found.rank
    ) one order by rank, population desc, id limit ${limit}`.execute(db)
  return rows
}

/** Cities with exactly this name, their own or another, largest first. */
export async function findByName(db: Db, name: string, limit: number): Promise<(CityRow & { population: number })[]> {
  const { rows } = await sql<CityRow & { population: number }>`
    select c.name, c.country, c.country_code, c.administrative, c.lat, c.lng, c.population from city_names n join cities c on c.id = n.city_id
    where n.search_name = lower(unaccent(${name})) order by n.own desc, c.population desc, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Cities with fewer people are found by their own name alone. */
const KNOWN_FROM = 100_000

/** The largest city that has each of these names, where it is not its own. */
export async function findOthersOf(db: Db, names: readonly string[]): Promise<{ given: string; name: string }[]> {
  const { rows } = await sql<{ given: string; name: string }>`
    select w.given, c.name from unnest(${[...names]}::text[]) w (given) cross join lateral (
      select n.city_id, n.own from city_names n where n.search_name = lower(unaccent(w.given)) and n.population >= ${sql.lit(KNOWN_FROM)}
      order by n.population desc, n.city_id limit 1) n
    join cities c on c.id = n.city_id where not n.own`.execute(db)
  return rows
}

/** Kilometers to a degree of latitude. */
const KM_PER_DEGREE = 111.2
const EARTH_KM = 6371

/** A number, or the column that holds it. */
type Degrees = number | RawBuilder<unknown>
/**
 * Great-circle distance in kilometers between a position (degrees) and the columns `lat` and `lng`, or those of
 * `table`.
 */
export function kilometersFrom(lat: Degrees, lng: Degrees, table?: string): RawBuilder<number> {
  const [y, x] = ['lat', 'lng'].map((column) => sql.ref(table ? `${table}.${column}` : column))
  return sql<number>`2 * ${EARTH_KM}::float8 * asin(least(1, sqrt(power(sind((${y} - ${lat}::float8) / 2), 2)
    + cosd(${lat}::float8) * cosd(${y}) * power(sind((${x} - ${lng}::float8) / 2), 2))))`
}

/** The city nearest to a position (degrees) within `km`, by great-circle distance. */
export async function findNearest(db: Db, lat: number, lng: number, km: number): Promise<CityRow | undefined> {
  const high = km / KM_PER_DEGREE
  // near a pole every longitude is near
  const wide = Math.abs(lat) + high >= 89.9 ? 360 : high / Math.cos(((Math.abs(lat) + high) * Math.PI) / 180)
  const distance = kilometersFrom(lat, lng)
  const between = (shift: number) => sql`lng between ${lng - wide + shift}::float8 and ${lng + wide + shift}::float8`
  // across the antimeridian the same place has a longitude 360 degrees away
  const { rows } = await sql<CityRow>`
    select name, country, country_code, administrative, lat, lng from (
      select *, ${distance} as away from cities
      where lat between ${lat - high}::float8 and ${lat + high}::float8 and (${between(0)} or ${between(360)} or ${between(-360)})
    ) near where away <= ${km}::float8 order by away limit 1`.execute(db)
  return rows[0]
}

export async function countCities(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cities`.execute(db)
  return rows[0]?.count ?? 0
}
