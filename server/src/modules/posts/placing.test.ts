import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CITY_LIST, loadCitiesOnce, loadCitiesTask } from '../../platform/places/index.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business()
  maya = await world.talent()
})
afterAll(() => world.stop())
// a server that was never started before: no cities are known yet
beforeEach(async () => {
  await sql`delete from posts`.execute(world.database.db)
  await sql`delete from cities`.execute(world.database.db)
  await sql`delete from meta where key = 'places.cities'`.execute(world.database.db)
})

/** Only large cities: loading all of them takes seconds. */
const LARGE = { atLeast: 100_000 }
const JOB = {
  description: 'Three nights on the river with a small crew.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Night exteriors'],
  crafts: ['Cinematographer' as const],
  skills: ['Cinematography'],
}
const post = async (title: string, location: string): Promise<string> => {
  const { status, body } = await studio.call(jobs.create, { body: { ...JOB, title, location } })
  expect(status).toBe(201)
  return body.id as string
}
const around = async (place: string) =>
  (await maya.call(discover.feed, { query: { place, radius: '25' } as never })).body.items.map(
    (item: { title: string }) => item.title,
  ) as string[]
const FRANCE = {
  id: 1,
  name: 'Birmingham',
  country_code: 'FR',
  country: 'France',
  administrative: null,
  lat: 48.853,
  lng: 2.349,
  population: 2_000_000,
}
/** A load that is interrupted after some batches of the list. */
const stopsAfter = (batches: number) => {
  let asked = 0
  return {
    get aborted() {
      asked += 1
      return asked > batches
    },
  } as AbortSignal
}

test('what was posted before the cities were known is found around them as soon as they are', async () => {
  await post('Gaffer', 'Watford, England')
  await post('Rigger', 'Berlin, Germany')
  await world.settle()
  expect(await around('London')).toEqual([])
  await loadCitiesOnce(world.ctx(), LARGE)
  await world.settle()
  await expect.poll(() => around('London')).toEqual(['Gaffer'])
  expect(await around('Berlin')).toEqual(['Rigger'])
})

test('if interrupted, the cities are loaded and the posts placed after the next start; one that was taken for a namesake moves', async () => {
  await loadCitiesOnce(world.ctx(), { ...LARGE, stopping: stopsAfter(1) })
  await world.database.db
    .insertInto('cities')
    .values(FRANCE)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await world.database.db
    .insertInto('city_names')
    .values([
      { search_name: 'birmingham', city_id: 1, population: FRANCE.population, own: true },
      { search_name: 'paris', city_id: 1, population: FRANCE.population, own: true },
    ])
    .execute()
  const id = await post('Gaffer', 'Birmingham, Alabama')
  await world.settle()
  expect(await around('Paris')).toEqual(['Gaffer'])
  await loadCitiesOnce(world.ctx(), LARGE)
  await loadCitiesOnce(world.ctx(), LARGE)
  await world.settle()
  await expect.poll(() => around('Birmingham, Alabama')).toEqual(['Gaffer'])
  expect(await around('Paris')).toEqual([])
  const { facets } = await world.database.db
    .selectFrom('posts')
    .select('facets')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(facets.filter((facet) => facet.startsWith('at:'))).toEqual(['at:33:-87'])
})

test('a place that someone has changed in between stays theirs', async () => {
  const id = await post('Gaffer', 'Watford, England')
  await loadCitiesOnce(world.ctx(), LARGE)
  await studio.call(jobs.edit, {
    params: { jobId: id },
    body: { ...JOB, title: 'Gaffer', location: 'Berlin, Germany' },
  })
  await world.settle()
  await expect.poll(() => around('Berlin')).toEqual(['Gaffer'])
  expect(await around('London')).toEqual([])
})

test('an “At once” saved search around a city finds what is posted around it from then on', async () => {
  await maya.call(searches.save, {
    body: { kind: 'posts', name: 'Near London', frequency: 'now', filters: { place: 'London', radius: '25' } },
  })
  const tell = async () => world.app.tasks.find(({ name }) => name === 'searches.now')?.run({}, world.ctx())
  await post('Before', 'Watford, England')
  await world.settle()
  await tell()
  await loadCitiesOnce(world.ctx(), LARGE)
  await world.settle()
  await post('After', 'Watford, England')
  await world.settle()
  await tell()
  const mails = await world.database.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('to_address', '=', maya.email)
    .where('kind', '=', 'searches.found')
    .execute()
  expect(mails.map(({ text }) => [text.includes('Before'), text.includes('After')])).toEqual([[false, true]])
})

test('the task of the first start does the same, and does nothing if everything is there', async () => {
  await world.database.db
    .insertInto('meta')
    .values({ key: 'places.cities', value: JSON.stringify(CITY_LIST) })
    .execute()
  await loadCitiesTask.run({}, world.ctx())
  expect(await world.database.db.selectFrom('cities').select('id').limit(1).execute()).toEqual([])
})
