import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FacetCounts, HIT } from '@ensemble/contract/discover/discover.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { type JobMade, makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeCompanyBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const job = (form: JobMade['form'], over: Partial<JobMade> = {}) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    company: 'Northlight Pictures',
    form,
    ...over,
  })
const counts = async (query: Record<string, string> = {}, who: Person = maya) => {
  const answer = await who.call(discover.facets, { query })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return FacetCounts.strict().parse(answer.body)
}

beforeAll(async () => {
  await job({
    title: 'DP for a short film',
    industry: 'Film Production',
    job_type: 'contract',
    experience_level: 'senior',
    remote: true,
    requirements: ['Own kit'],
  })
  await job({
    title: 'Editor',
    industry: 'Film Production',
    job_type: 'freelance',
    experience_level: 'mid',
    pay: { from: 20_000, to: null, currency: 'EUR', unit: 'day' },
    requirements: ['Works well with an art director'],
  })
  await job({
    title: 'Two dancers',
    industry: 'Falconry',
    job_type: 'contract',
    experience_level: 'mid',
    requirements: ['Tap'],
  })
  await job({ title: 'Editor, unseen' }, { post: { status: 'draft' } })
  await job({ title: 'Editor, among friends' }, { post: { visibility: 'private' } })
  await makeCollaboration(world.ctx(), {
    ownerId: maya.id,
    poster: 'Maya Lindqvist',
    details: { roles_needed: ['Composer', 'Editor'] },
  })
})

test('counts what each filter would leave; drafts and private posts are in no count', async () => {
  expect(await counts()).toMatchObject({
    total: 4,
    more: false,
    remote: 1,
    pay: [{ value: 'paid', count: 1 }],
    kind: [
      { value: 'job', count: 3 },
      { value: 'collaboration', count: 1 },
    ],
    industry: [
      { value: 'Film Production', count: 2 },
      { value: 'falconry', count: 1 },
    ],
    job_type: [
      { value: 'contract', count: 2 },
      { value: 'freelance', count: 1 },
    ],
    craft: [
      { value: 'Editor', count: 2 },
      { value: 'Art Director', count: 1 },
      { value: 'Cinematographer', count: 1 },
      { value: 'Composer', count: 1 },
      { value: 'Dancer', count: 1 },
    ],
  })
})

test('an active filter narrows the others, not its own choices', async () => {
  const found = await counts({ job_type: 'contract', q: 'short OR dancers' })
  expect(found).toMatchObject({
    total: 2,
    job_type: [{ value: 'contract', count: 2 }],
    level: [
      { value: 'mid', count: 1 },
      { value: 'senior', count: 1 },
    ],
  })
  expect((await counts({ craft: 'Editor' })).craft.map(({ value }) => value)).toContain('Dancer')
  expect((await maya.call(discover.feed, { query: { craft: 'Editor' } })).body.items).toHaveLength(2)
})

test('leaves out people that a person does not want to see', async () => {
  const foe = await world.talent({ name: 'Foe' })
  await makeCompanyBlock(world.ctx(), studio.businessId, foe.id, studio.id)
  await expect.poll(async () => (await counts({}, foe)).total).toBe(1)
  expect((await counts()).total).toBe(4)
})

test('hits are marked in title and text, whatever people wrote there', async () => {
  const post = await job({
    title: `Éclair ${HIT.start}loader`,
    description: `${'Quiet days. '.repeat(300)}The eclair stands <b>ready</b>.`,
  })
  const { body } = await maya.call(discover.search, { query: { q: 'eclair -zebra' } })
  expect(body.hits).toEqual({
    [post.id]: {
      title: `${HIT.start}Éclair${HIT.end} loader`,
      text: expect.stringContaining(`The ${HIT.start}eclair${HIT.end} stands`),
    },
  })
  expect((await maya.call(discover.search, { query: { q: 'eclair', sort: 'newest' } })).body.hits).toMatchObject({
    [post.id]: { title: body.hits[post.id]?.title },
  })
  expect((await maya.call(discover.feed, { query: {} })).body.hits).toEqual({})
})

const HUGE = 'a '.repeat(25_000)
const LONG = 'a'.repeat(5_000)
test.each<[Record<string, string>, number]>([
  [{ q: HUGE }, 400],
  [{ q: LONG }, 400],
  [{ q: '%_\\%%' }, 200],
  [{ q: "a & !b | (c <-> d):* \\' '' " }, 200],
  [{ q: '\u0000' }, 400],
  [{ q: '-"'.repeat(90) }, 200],
  [{ q: '💃'.repeat(60) }, 200],
  [{ cursor: '-1' }, 400],
  [{ cursor: `${'A'.repeat(60)}.${'B'.repeat(16)}` }, 400],
  [{ cursor: LONG }, 400],
  [{ limit: '-5' }, 400],
  [{ limit: '1e9' }, 400],
  [{ craft: 'Plumber' }, 400],
  [{ craft: LONG }, 400],
  [{ place: LONG }, 400],
  [{ place: '%,_' }, 200],
  [{ industry: '{"}' }, 200],
  [{ level: 'god' }, 400],
  [{ sort: 'price' }, 400],
])('impossible values are refused with a message, odd ones are searched: %#', async (query, expected) => {
  const answer = await maya.call(discover.search, { query: query as never })
  expect([answer.status, typeof answer.body.error?.message]).toEqual([
    expected,
    expected === 200 ? 'undefined' : 'string',
  ])
})
