import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { NearestPosts } from '@ensemble/contract/discover/nearest.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCities, type CitySample } from '../../../testing/cities.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
let studio: Person
let noor: Person

const JOB = {
  description: 'Three nights on the river with a small crew and one boat.',
  job_type: 'freelance' as const,
  experience_level: 'mid' as const,
  deadline: '2099-01-31',
  requirements: ['Own kit'],
  skills: ['Lighting'],
}
const CITIES: CitySample[] = [
  ['Rotterdam', 'NL', 'Netherlands', 51.92, 4.48],
  ['Delft', 'NL', 'Netherlands', 52.01, 4.36],
  ['Lisbon', 'PT', 'Portugal', 38.72, -9.14],
]

beforeAll(async () => {
  world = await startWorld()
  await addCities(world.database.db, CITIES)
  studio = await world.business({ company: 'Northlight Pictures' })
  const posts: [string, object][] = [
    ['Lamps on the water', { crafts: ['Gaffer'], location: 'Lisbon, Portugal' }],
    ['Cutting room', { crafts: ['Editor'], location: 'Delft, Netherlands' }],
  ]
  for (const [title, over] of posts) {
    const { status, body } = await studio.call(jobs.create, { body: { ...JOB, title, ...over } })
    expect([status, body.error]).toEqual([201, undefined])
  }
  noor = await world.talent({ name: 'Noor Rahimi', location: 'Rotterdam, Netherlands' })
  await world.settle()
})
afterAll(() => world.stop())

async function nearest(who: Person, query: { q: string; place?: string; kind?: 'job' | 'event' }) {
  const { status, body } = await who.call(discover.nearest, { query })
  expect([status, body.error]).toEqual([200, undefined])
  const { by, name, items } = NearestPosts.strict().parse(body)
  return [by, name, items.map(({ title }) => title)]
}

test.each([
  ['the craft that it names, wherever', { q: 'gaffer', place: 'Rotterdam' }, 'craft', 'Gaffer', 'Lamps on the water'],
  ['a synonym of the craft', { q: 'chief lighting technician zeppelin' }, 'craft', 'Gaffer', 'Lamps on the water'],
  [
    'near the place of the filter',
    { q: 'zeppelin', place: 'Lisbon, Portugal' },
    'near',
    'Lisbon',
    'Lamps on the water',
  ],
  ['near the place of its words', { q: 'zeppelin pilot lisbon' }, 'near', 'Lisbon', 'Lamps on the water'],
  ['near the person', { q: 'zeppelin' }, 'near', 'Rotterdam', 'Cutting room'],
])('by %s', async (_name, query, by, name, title) => {
  expect(await nearest(noor, query)).toEqual([by, name, [title]])
})

test('with fewer words for someone who is nowhere near, and nothing where there is nothing', async () => {
  const nowhere = await world.talent({ name: 'No Where', location: 'Atlantis' })
  expect(await nearest(nowhere, { q: 'cutting zeppelin' })).toEqual(['words', 'cutting', ['Cutting room']])
  expect(await nearest(nowhere, { q: 'cutting zeppelin airship balloon glider' })).toEqual([null, null, []])
  expect(await nearest(nowhere, { q: 'zeppelin' })).toEqual([null, null, []])
  expect(await nearest(noor, { q: 'gaffer', kind: 'event' }), 'of the kind that was asked for').toEqual([
    null,
    null,
    [],
  ])
})

test('leaves out what the person hid', async () => {
  const guest = await world.talent({ name: 'Guest', location: 'Rotterdam, Netherlands' })
  const { body } = await guest.call(discover.nearest, { query: { q: 'gaffer' } })
  const [item] = NearestPosts.parse(body).items
  await guest.call(discover.hide, { params: { postId: item?.id ?? '' } })
  expect(await nearest(guest, { q: 'gaffer' })).toEqual(['near', 'Rotterdam', ['Cutting room']])
})
