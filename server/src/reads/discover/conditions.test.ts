import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import type { JobForm } from '../../modules/jobs/jobs.form.ts'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const UNDECLARED = {
  travel: null,
  hazards: null,
  hazards_note: '',
  intimacy: null,
  coordinator: null,
  ai_uses: null,
  ai_consent: null,
  ai_note: '',
}
const job = (title: string, declared: Partial<JobForm['declared']> = {}, form: Partial<JobForm> = {}) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Northlight Pictures',
    form: { title, requirements: ['A'], declared: { ...UNDECLARED, ...declared }, ...form },
  })
type Query = Record<string, string>
/** The first letters of what is found. */
const found = async (query: Query) => {
  const answer = await maya.call(discover.feed, { query })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body.items
    .map(({ title }: { title: string }) => title[0])
    .toSorted()
    .join('')
}

beforeAll(async () => {
  await job('All of it', {
    travel: 'talent',
    hazards: ['night', 'stunts'],
    intimacy: 'nudity',
    coordinator: true,
    ai_uses: ['voice'],
    ai_consent: true,
  })
  await job('By day, none of it', { travel: 'none', hazards: [], intimacy: 'none', ai_uses: [] })
  await job('Company pays the way', { travel: 'company', hazards: ['night'], intimacy: 'kissing', coordinator: true })
  await job('Does not say')
  await makeCollaboration(world.ctx(), { ownerId: maya.id, poster: 'Maya', post: { title: 'Evening of shorts' } })
})

test.each([
  ['travel', 'BDE', 'B'],
  ['own_travel', 'BCDE', 'BC'],
  ['night', 'BDE', 'B'],
  ['hazards', 'BCDE', 'BC'],
  ['intimacy', 'BDE', 'B'],
  ['adult', 'BCDE', 'BC'],
  ['ai', 'BCDE', 'B'],
  ['own_travel,adult', 'BCDE', 'BC'],
  ['ai,travel', 'BDE', 'B'],
])('without %s: what is not declared stays, unless it must be', async (without, all, declared) => {
  expect([await found({ without }), await found({ without, declared: '1' })]).toEqual([all, declared])
  const counted = await maya.call(discover.facets, { query: { without, declared: '1' } })
  expect(counted.body.total).toBe(declared.length)
})

test('every page of such a search respects it', async () => {
  const ids = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await maya.call(discover.feed, {
      query: { without: 'night', limit: '1', ...(cursor && { cursor }) },
    })
    for (const { id } of body.items) ids.add(id)
    cursor = body.next
  }
  expect(ids.size).toBe(3)
  expect(
    (await maya.call(discover.search, { query: { q: 'saying OR say OR all', without: 'night' } })).body.items.map(
      ({ title }: { title: string }) => title,
    ),
  ).toEqual(['Does not say'])
})

test('skills are those that a post names, and those of its crafts; several must all match', async () => {
  const family = { location: 'Oslo, Norway' }
  await job('Fashion photography in the fjord', {}, { ...family, requirements: ['Retouching', 'After Effects'] })
  await job(
    'Gaffer',
    {},
    {
      ...family,
      roles: [
        {
          name: 'Cutter',
          craft: 'Editor',
          pay: null,
          from: null,
          to: null,
          requirements: 'Davinci resolve',
          skills: [],
          experience_level: null,
          facts: {},
          openings: 1,
          filled: false,
        },
      ],
    },
  )
  await job('Kino seeks a director of photography', {}, family)
  const near = (skills: string) => found({ place: 'Oslo', skills })
  expect([
    await near('Photography'),
    await near('fashion photography,after effects'),
    await near('Lighting, Editing'),
    await near('DaVinci Resolve'),
    await near('Cinematography'),
    await near('Juggling'),
  ]).toEqual(['F', 'F', 'G', 'G', 'K', ''])
  const { body } = await maya.call(discover.facets, { query: { place: 'Oslo', skills: 'Lighting' } })
  expect(body.skill).toEqual([
    { value: 'DaVinci Resolve', count: 1 },
    { value: 'Editing', count: 1 },
    { value: 'Lighting', count: 1 },
  ])
})

test('impossible values are refused', async () => {
  const bad: Query[] = [
    { without: '' },
    { without: 'noise' },
    { without: 'night,' },
    { without: 'toString' },
    { without: 'night,'.repeat(50) },
    { declared: 'yes' },
    { skills: 'x'.repeat(301) },
    { skills: 'a\0' },
  ]
  for (const query of bad)
    for (const route of [discover.feed, discover.search, discover.facets])
      expect([query, (await maya.call(route, { query: query as never })).status]).toEqual([query, 400])
  expect([await found({ skills: ",%_'\\" }), await found({ declared: '1' })].map((letters) => letters.length)).toEqual([
    0, 8,
  ])
})
