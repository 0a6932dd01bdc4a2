import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { sentStatements } from './sent-statements.ts'
import { type Person, startWorld, type World } from './world.ts'

const LETTER =
  'I have worked on productions of this kind for years and would be glad to bring that experience to yours.'

let world: World
let studio: Person
let maya: Person
let statements: ReturnType<typeof sentStatements>
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  maya = await world.talent()
  statements = sentStatements(world)
  for (let n = 0; n < 45; n += 1) await job(`Gaffer, night ${n}`)
  // who reads is known from here on
  await maya.call(discover.feed, { query: { limit: 1 } })
})
afterAll(() => world.stop())

const job = async (title: string) =>
  (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })).id

test('a page of the feed that is not cached is one statement', async () => {
  const { next } = (await maya.call(discover.feed, { query: {} })).body
  expect(await statements.of(() => maya.call(discover.feed, { query: { cursor: next } }))).toEqual([
    expect.stringContaining('join post_cards'),
  ])
})

// a large market is also asked on which days its hits lie
test('a new search is three: places among its words, which hits are best, and what is shown of them', async () => {
  const search = (q: string) => maya.call(discover.search, { query: { q } })
  // the calendar of posts is kept for a while
  await search('grip night')
  expect(await statements.of(() => search('gaffer night'))).toEqual([
    expect.stringContaining('city_names'),
    expect.stringContaining('ts_rank'),
    expect.stringMatching(/join post_cards .*ts_headline/),
  ])
})

test('applying as the web app does is two: one reads what decides, one writes all', async () => {
  const jobId = await job('Best boy')
  const apply = () =>
    maya.call(
      applications.submit,
      { params: { jobId }, body: { cover_letter: LETTER, availability: 'immediate', works: [], answers: {} } },
      { idempotencyKey: 'once' },
    )
  expect(await statements.of(apply)).toEqual([
    expect.stringContaining('idempotency_keys'),
    expect.stringContaining('insert into applications'),
  ])
  // the same request again only reads
  expect(await statements.of(apply)).toEqual([expect.stringContaining('idempotency_keys')])
})
