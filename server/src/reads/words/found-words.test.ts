import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import type { Found } from '@ensemble/contract/search/search.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person & { businessId: string }
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Lantern Row Films' })
  maya = await world.talent({ name: 'Maya Lindqvist' })
})
afterAll(() => world.stop())

const post = async (form: Partial<JobInput>) => {
  const answer = await studio.call(jobs.create, {
    body: {
      title: 'Help on set',
      description: 'Two days in a studio.',
      job_type: 'freelance',
      experience_level: 'mid',
      deadline: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      requirements: ['Own shoes'],
      crafts: ['Other'],
      skills: ['Patience'],
      ...form,
    },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
}
const titles = async (query: Record<string, string>) => {
  const answer = await maya.call(discover.search, { query })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return FeedPage.strict()
    .parse(answer.body)
    .items.map(({ title }) => title)
}

describe('posts', () => {
  test.each<[title: string, queries: readonly string[]]>([
    [
      'Director/Editor of a harbor short',
      ['editor', 'director', 'editor harbor', 'Director/Editor', '"director editor"'],
    ],
    ['3D/2D generalist', ['2D', '3d', '2d generalist']],
    ['Write to me@quay.example about x.y/z', ['quay', 'z', 'me@quay.example']],
    ['撮影監督を探しています', ['撮影監督', '撮影', '監督']],
    ['ช่างภาพงานแต่งงาน', ['ช่างภาพ', 'แต่งงาน']],
    ['C++ programmer', ['c++', 'C++ programmer']],
    ['C# programmer', ['c#']],
    ['A .NET programmer', ['.net', '.NET programmer']],
    ['Voice over for a museum', ['voice over', '"voice over"', 'voice-over']],
    ['Casting the producer', ['producer', 'producers']],
    ['Grips’ assistants wanted', ['grip’s', 'grips']],
  ])('“%s” is found', async (title, queries) => {
    await post({ title })
    for (const q of queries) expect([q, await titles({ q })]).toEqual([q, expect.arrayContaining([title])])
  })

  test('what only looks alike is not', async () => {
    await post({ title: 'C major piano', description: 'A warm voice and product stills.' })
    for (const q of ['c++', 'c#', '.net', 'voice over', 'producer', '監視'])
      expect([q, await titles({ q })]).not.toEqual([q, expect.arrayContaining(['C major piano'])])
    expect(await titles({ q: 'c++' })).toEqual(['C++ programmer'])
    expect(await titles({ q: 'c#' })).toEqual(['C# programmer'])
  })

  test('stop words do not have to be there, but in a phrase', async () => {
    await post({ title: 'Painter of boats', description: 'Only red ones.' })
    expect(await titles({ q: 'a painter for the boats' })).toEqual(['Painter of boats'])
    expect(await titles({ q: '"painter for boats"' })).toEqual([])
  })

  test.each([
    ['Tromsø, Norway', 'tromso'],
    ['Łódź, Poland', 'Lodz'],
    ['Gießen, Germany', 'Giessen'],
    ['Đà Nẵng, Vietnam', 'Da Nang'],
    ['İstanbul, Türkiye', 'istanbul'],
  ])('what is in %s is found in %s', async (location, place) => {
    const title = `Runner in ${location}`
    await post({ title, location })
    expect(await titles({ q: 'runner', place })).toEqual([title])
    expect(await titles({ q: `runner ${place}` })).toEqual([title])
  })
})

test('people are found by a part of a name without spaces', async () => {
  await world.talent({ name: '张伟明' })
  await world.talent({ name: '山田太郎' })
  const named = async (q: string) => {
    const { body } = await maya.call(search.everywhere, { query: { q } })
    return (body as Found).people.map(({ name }) => name)
  }
  for (const q of ['张伟明', '伟明', '明', '张']) expect([q, await named(q)]).toEqual([q, ['张伟明']])
  expect(await named('太郎')).toEqual(['山田太郎'])
  expect(await named('伟太')).toEqual([])
})

test('the talent pool finds whole words in any of their forms', async () => {
  const people = [
    ['Ada Farm', 'Tractor Driving'],
    ['Bea Stage', 'Choreography'],
    ['Cai Code', 'C++'],
  ] as const
  for (const [name, skill] of people) {
    const person = await world.talent({ name })
    const { body } = await person.call(profiles.own, {})
    const edited = await person.call(profiles.edit, { body: { skills: [skill], version: body.own.version } })
    expect(edited.status).toBe(200)
  }
  await world.settle()
  const pool = async (q: string) => {
    const { status, body } = await studio.call(talentPool.find, { query: { q } })
    expect(status).toBe(200)
    return (body.items as { name: string }[]).map(({ name }) => name)
  }
  expect(await pool('actor')).toEqual([])
  expect(await pool('tractors')).toEqual(['Ada Farm'])
  expect(await pool('drive')).toEqual(['Ada Farm'])
  expect(await pool('choreograph')).toEqual(['Bea Stage'])
  expect(await pool('c++')).toEqual(['Cai Code'])
  expect(await pool('stage -choreography')).toEqual([])
  expect(await pool('&')).toEqual([])
})

test('messages are found by either part of what a sign joins, and by a part of a word without spaces', async () => {
  await makeConversation(world.ctx(), {
    members: [
      { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
      { userId: maya.id, businessId: null, lastReadAt: null },
    ],
    messages: (
      [
        [studio, 'Alphabetical/Betamax'],
        [studio, '撮影監督はいますか'],
        [maya, 'I write C++, on the quay'],
      ] as const
    ).map(([who, body], n) => ({ senderId: who.id, body, at: new Date(Date.now() + n * 60_000) })),
  })
  const bodies = async (q: string) => {
    const { body } = await maya.call(messaging.search, { query: { q } })
    return (body.items as { seq: number }[]).map(({ seq }) => seq)
  }
  for (const [q, seqs] of [
    ['betamax', [1]],
    ['alphabetical betamax', [1]],
    ['監督', [2]],
    ['影監', [2]],
    ['監影', []],
    ['c++', [3]],
    ['the quay', [3]],
  ] as const)
    expect([q, await bodies(q)]).toEqual([q, seqs])
})
