import { places } from '@ensemble/contract/places/places.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readMeta } from '../db/installation.ts'
import { administrativeName } from './administrative.ts'
import { ensureCities, loadCities, loadCitiesTask, properNames } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // only large cities: loading all of them takes seconds
  await loadCities(world.ctx(), { atLeast: 250_000 })
})
afterAll(() => world.stop())

const search = async (q: string): Promise<{ name: string; label: string; country_code: string }[]> =>
  (await world.anonymous.call(places.search, { query: { q } })).body.places
const names = async (q: string) => (await search(q)).map((place) => place.name)
const nearest = async (lat: number, lng: number) =>
  (await world.anonymous.call(places.nearest, { body: { lat, lng } })).body.place?.name ?? null

describe('searching a city', () => {
  test('by the start of its name, largest first, at most eight', async () => {
    expect((await names('ber'))[0]).toBe('Berlin')
    expect(await names('l')).toHaveLength(8)
    expect((await names('lond'))[0]).toBe('London')
    expect(await search('Los Ang')).toMatchObject([{ label: 'Los Angeles, California', country_code: 'US' }])
    expect((await search('paris'))[0]).toMatchObject({ name: 'Paris', label: 'Paris, FR' })
  })
  test('without its accents, in upper or lower case, and by its name in another language', async () => {
    expect((await names('SAO PAU'))[0]).toBe('São Paulo')
    expect((await names('Malmö'))[0]).toBe('Malmö')
    expect((await names('malmo'))[0]).toBe('Malmö')
    expect((await names('koln'))[0]).toBe(await names('cologne').then((found) => found[0]))
  })
  test.each([
    ['Wien', 'Vienna'],
    ['München', 'Munich'],
    ['Firenze', 'Florence'],
    ['Lisboa', 'Lisbon'],
    ['Köln', 'Köln'],
    ['Cologne', 'Köln'],
    ['維也納', 'Vienna'],
    ['Вена', 'Vienna'],
    ['muc', 'Munich'],
  ])('%s is %s', async (typed, name) => {
    expect((await names(typed))[0]).toBe(name)
  })
  test('larger cities are recognized in a text by names that are not their own; words that mean something else are not', async () => {
    const known = async (text: string) => Object.fromEntries(await properNames(world.database.db, [text]))
    expect(await known('Gaffer in Wien')).toEqual({ wien: 'Vienna' })
    expect(await known('ciudad de méxico fotógrafo')).toMatchObject({ 'ciudad de mexico': 'Mexico City' })
    expect(await known('camera 東京')).toEqual({ 東京: 'Tokyo' })
    expect(await known('london vienna')).toEqual({})
    expect(await known('soul singer, solo, part of a tour')).toEqual({})
    expect(await known('')).toEqual({})
  })
  test('a city is listed once, however many of its names match', async () => {
    for (const q of ['k', 'mu', 'san']) {
      const found = await search(q)
      expect(new Set(found.map((place) => place.label)).size).toBe(found.length)
    }
  })
  test('what follows a comma narrows it', async () => {
    expect((await search('Birmingham, Eng'))[0]?.label).toBe('Birmingham, England')
    expect((await search('London, CA')).every((place) => place.country_code === 'CA')).toBe(true)
    expect(await search('Berlin, Peru')).toEqual([])
  })
  test('accepts whatever is typed', async () => {
    for (const q of ['', ' ', ',', '%', '_', '\\', "'; drop table cities; --", 'ß', '東京', 'x'.repeat(80)]) {
      const { status } = await world.anonymous.call(places.search, { query: { q } })
      expect([q, status]).toEqual([q, 200])
    }
    expect(await search('%')).toEqual([])
    expect((await world.anonymous.call(places.search, { query: { q: 'x'.repeat(81) } })).status).toBe(400)
  })
})

describe('the city at a position', () => {
  test('is the nearest one, even across the antimeridian and near a pole; none in the middle of the sea', async () => {
    expect(await nearest(48.85, 2.35)).toBe('Paris')
    expect(await nearest(55.6, 13.0)).toBe('Malmö')
    expect(await nearest(-17.5, -179.9)).toBeNull()
    expect(await nearest(89.99, 0)).toBeNull()
    expect(await nearest(-40, -120)).toBeNull()
    const { status } = await world.anonymous.call(places.nearest, { body: { lat: 91, lng: 0 } })
    expect(status).toBe(400)
  })
  test('across the antimeridian', async () => {
    await world.database.db
      .insertInto('cities')
      .values({ id: 1, name: 'Suva', country_code: 'FJ', country: 'Fiji', lat: -17.5, lng: 179.9, population: 1 })
      .execute()
    expect(await nearest(-17.5, -179.9)).toBe('Suva')
  })
})

// both times, the whole packaged list is read
test('loading again changes nothing', { timeout: 60_000 }, async () => {
  const before = await loadCities(world.ctx(), { atLeast: 5_000_000 })
  expect(await loadCities(world.ctx(), { atLeast: 5_000_000 })).toBe(before)
})

test('a server that stops leaves the rest to its next start', async () => {
  expect(await loadCities(world.ctx(), { stopping: AbortSignal.abort() })).toBeUndefined()
  await loadCitiesTask.run({}, world.ctx(), AbortSignal.abort())
  expect(await readMeta(world.platform.db, 'places.cities')).toBeUndefined()
  const undo = new Error('undone, or the task would load all cities')
  const started = inTransaction(world.ctx(), async (ctx) => {
    await ensureCities(ctx)
    const { rows } =
      await sql`select key from graphile_worker.jobs where task_identifier = ${loadCitiesTask.name}`.execute(ctx.db)
    expect(rows).toEqual([{ key: loadCitiesTask.name }])
    throw undo
  })
  await expect(started).rejects.toBe(undo)
})

test('regions are named where people write them out', () => {
  expect([administrativeName('US', 'NY'), administrativeName('GB', 'SCT'), administrativeName('AD', '02')]).toEqual([
    'New York',
    'Scotland',
    null,
  ])
})
