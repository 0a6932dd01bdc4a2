import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { cellOf, loadCities, loadCitiesOnce } from '../../platform/places/index.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
/** Only large cities: loading all of them takes seconds. */
const LARGE = { atLeast: 100_000 }
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
  await loadCities(world.ctx(), LARGE)
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  await sql`delete from profiles where account_type = 'talent'`.execute(world.database.db)
})

const lives = async (person: Person, patch: Record<string, unknown>) => {
  const { body } = await person.call(profiles.own, {})
  const { status } = await person.call(profiles.edit, { body: { ...patch, version: body.own.version } })
  expect(status).toBe(200)
}
async function talent(name: string, location: string, patch: Record<string, unknown> = {}): Promise<Person> {
  const person = await world.talent({ name })
  await lives(person, { location, ...patch })
  return person
}
const pool = (query: Record<string, unknown>) => studio.call(talentPool.find, { query })
const names = async (query: Record<string, unknown>) =>
  ((await pool(query)).body.items as PoolTalent[]).map(({ name }) => name).toSorted()
const run = (name: string) =>
  world.app.tasks.find((task) => task.name === name)?.run({}, world.ctx(), new AbortController().signal)

test('a place finds the people in what has the name; a radius those around the city, where it is known', async () => {
  await talent('Ana', 'London, England')
  await talent('Bea', 'Watford, England')
  await talent('Cem', 'Brighton, England')
  await talent('Dan London', 'São Paulo, Brazil')
  await talent('Eda', 'London, Ontario')
  await talent('Fay', 'Smallhamlet')
  await talent('Gus', 'Suva, Fiji')
  const found: [Record<string, string>, string[]][] = [
    [{ place: 'London' }, ['Ana', 'Eda']],
    [{ place: 'LONDON, England' }, ['Ana', 'Eda']],
    [{ place: 'sao paulo' }, ['Dan London']],
    [{ place: 'England' }, ['Ana', 'Bea', 'Cem']],
    [{ place: 'smallhamlet' }, ['Fay']],
    [{ place: 'London', radius: '10' }, ['Ana']],
    [{ place: 'London, England', radius: '50' }, ['Ana', 'Bea']],
    [{ place: 'London', radius: '100' }, ['Ana', 'Bea', 'Cem']],
    [{ place: 'London, Ontario', radius: '25' }, ['Eda']],
    [{ place: 'Suva', radius: '25' }, ['Gus']],
    [{ place: 'Paris', radius: '100' }, []],
    // no city of this name is known: its words must do
    [{ place: 'Smallhamlet', radius: '100' }, ['Fay']],
    [{ radius: '25' }, ['Ana', 'Bea', 'Cem', 'Dan London', 'Eda', 'Fay', 'Gus']],
  ]
  for (const [query, people] of found) expect([query, await names(query)]).toEqual([query, people])
})

test('with facts, a free day and a match; the answer holds no position', async () => {
  const actor = (playing_age: object, from: string) => ({
    professional_title: 'Actor',
    availability_status: 'soon',
    available_from: from,
    facts: { playing_age: { ...playing_age, shown: false } },
  })
  await talent('Ana', 'Watford, England', actor({ from: 31, to: 38 }, '2099-03-01'))
  await talent('Bea', 'Watford, England', actor({ from: 31, to: 38 }, '2099-04-01'))
  await talent('Cem', 'Watford, England', actor({ from: 51, to: 58 }, '2099-03-01'))
  await talent('Dan', 'Berlin, Germany', actor({ from: 31, to: 38 }, '2099-03-01'))
  const query = { place: 'London', radius: '50', craft: 'Actor', playing_age: '30-39', free_by: '2099-03-15' }
  expect(await names(query)).toEqual(['Ana'])
  const job = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Actor', crafts: ['Actor'] },
  })
  const { body } = await pool({ ...query, post: job.id, sort: 'match' })
  expect(body.items.map(({ name }: PoolTalent) => name)).toEqual(['Ana'])
  expect(JSON.stringify(body)).not.toMatch(/"(lat|lng|cell|latlng)"/)
})

test.each([{ radius: '11' }, { radius: '-10' }, { radius: '25km' }, { place: 'x'.repeat(101) }])(
  'what is no place or no radius is refused: %j',
  async (query) => {
    const { status, body } = await pool({ place: 'London', ...query })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(query)])
  },
)

test('whoever moves is found there at once, and no longer where they were', async () => {
  const ana = await talent('Ana', 'London, England')
  await lives(ana, { location: 'Berlin, Germany' })
  expect([await names({ place: 'London', radius: '100' }), await names({ place: 'Berlin', radius: '10' })]).toEqual([
    [],
    ['Ana'],
  ])
  await lives(ana, { location: 'On the road' })
  expect(await names({ place: 'Berlin', radius: '10' })).toEqual([])
  await lives(ana, { location: 'Berlin, Germany' })
  // what is no place keeps where they are
  await lives(ana, { bio: 'Films on rivers.' })
  expect(await names({ place: 'Berlin', radius: '10' })).toEqual(['Ana'])
})

test('those whose place was not looked up yet, as after an upgrade, are within five minutes; no one is newly found by it', async () => {
  const [ana, bea] = [await talent('Ana', 'London, England'), await talent('Bea', 'Nowhere at all')]
  const { db } = world.database
  const rows = () =>
    db
      .selectFrom('talent_search')
      .select(['looked_up', 'cell', 'found_since'])
      .where('id', 'in', [ana.id, bea.id])
      .orderBy('location')
      .execute()
  const before = await rows()
  await db.updateTable('talent_search').set({ looked_up: false, lat: null, lng: null }).execute()
  expect(await names({ place: 'London', radius: '10' })).toEqual([])
  await run('talent_pool.new_places')
  expect(await names({ place: 'London', radius: '10' })).toEqual(['Ana'])
  expect(await rows()).toEqual(before)
  expect(before.map(({ looked_up, cell }) => [looked_up, cell])).toEqual([
    [true, cellOf({ lat: 51.5, lng: -0.13 })],
    [true, null],
  ])
})

test('a saved search keeps the place and its radius', async () => {
  const { status, body } = await studio.call(searches.save, {
    body: { kind: 'talent', name: 'Near London', frequency: 'daily', filters: { place: 'London', radius: '25' } },
  })
  expect([status, body.filters]).toEqual([201, { place: 'London', radius: '25' }])
})

test('the database names the square degree of a position as the search does', async () => {
  for (const at of [
    { lat: 51.5, lng: -0.13 },
    { lat: -0.5, lng: 180 },
    { lat: -90, lng: -180 },
    { lat: 78.2, lng: 179.99 },
    { lat: 0, lng: 0 },
  ]) {
    const { rows } = await sql<{ cell: string }>`
      with placed as (select ${at.lat}::float8 as lat, ${at.lng}::float8 as lng)
      select ${sql.raw(
        await sql<{
          of: string
        }>`select pg_get_expr(adbin, adrelid) as of from pg_attrdef where adrelid = 'talent_search'::regclass and adnum = (select attnum from pg_attribute where attrelid = 'talent_search'::regclass and attname = 'cell')`
          .execute(world.database.db)
          .then(({ rows }) => rows[0]?.of ?? ''),
      )} as cell from placed`.execute(world.database.db)
    expect([at, rows[0]?.cell]).toEqual([at, cellOf(at)])
  }
})

test('who joined before the cities were known is found around them as soon as they are', async () => {
  const { db } = world.database
  await sql`delete from cities`.execute(db)
  await sql`delete from meta where key = 'places.cities'`.execute(db)
  await talent('Ana', 'Watford, England')
  expect(await names({ place: 'London', radius: '50' })).toEqual([])
  await loadCitiesOnce(world.ctx(), LARGE)
  await world.settle()
  await expect.poll(() => names({ place: 'London', radius: '50' })).toEqual(['Ana'])
}, 60_000)
