import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { FeedPage } from '@ensemble/contract/discover/discover.schemas.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import type { Found } from '@ensemble/contract/search/search.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
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

type Form = NonNullable<Parameters<typeof makeJob>[1]>['form']
const job = (form: Form, day: number) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form,
    post: { published_at: new Date(Date.now() - day * 86_400_000) },
  })

/** All titles that a search finds, page by page. */
async function titlesOf(query: Record<string, string>): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const answer = await maya.call(discover.search, { query: { ...query, ...(cursor && { cursor }) } })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const page = FeedPage.strict().parse(answer.body)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? undefined
  } while (cursor)
  return titles
}

test('who asks for a craft is before who mentions it, over all pages and ranges', async () => {
  const mentions = Array.from({ length: 70 }, (_, n) => `Gaffer booked, ${n}`)
  const asks = Array.from({ length: 65 }, (_, n) => `Light for film ${n}`)
  for (const [n, title] of mentions.entries())
    await job({ title, crafts: ['Producer'], description: 'The gaffer and the gaffer’s team are booked.' }, n)
  for (const [n, title] of asks.entries()) await job({ title, crafts: ['Gaffer'], description: 'Lamps.' }, 100 + n)
  await job({ title: 'Gaffer for a short', crafts: ['Gaffer'], description: 'Lamps.' }, 110)
  for (const limit of ['24', '60', '100']) {
    const titles = await titlesOf({ q: 'gaffer', limit })
    expect(titles).toHaveLength(136)
    expect(new Set(titles).size).toBe(136)
    expect(new Set(titles.slice(0, 66))).toEqual(new Set([...asks, 'Gaffer for a short']))
    // its title says it: it is the first of them
    expect(titles[0]).toBe('Gaffer for a short')
  }
  expect((await titlesOf({ q: 'gaffer', sort: 'newest', limit: '100' }))[0]).toBe('Gaffer booked, 0')
  expect(await titlesOf({ q: 'gaffer -lamps', limit: '100' })).toHaveLength(70)
}, 60_000)

test('a part of a craft is before the rest of it, and a name of several words is a phrase', async () => {
  await job({ title: 'Editor for a documentary', crafts: ['Editor'], description: 'Long days.' }, 1)
  await job({ title: 'Colour grader for a series', crafts: ['Editor'], description: 'HDR.' }, 3)
  await job({ title: 'Photography of a director', crafts: ['Photographer'], description: 'The DP is booked.' }, 1)
  await job({ title: 'Director of photography', crafts: ['Cinematographer'], description: 'Dusk.' }, 3)
  expect(await titlesOf({ q: 'colorist' })).toEqual(['Colour grader for a series', 'Editor for a documentary'])
  expect(await titlesOf({ q: 'lighting cameraman' })).toEqual(['Director of photography', 'Photography of a director'])
})

test('names of people are whole words', async () => {
  await job({ title: 'Gameplay programmer', crafts: ['Other'], description: 'Unreal Engine and opera.' }, 1)
  await job({ title: 'Monitor engineers', crafts: ['Sound Designer'], description: 'A tour.' }, 1)
  expect(await titlesOf({ q: 'engineer' })).toEqual(['Monitor engineers'])
  expect(await titlesOf({ q: 'operator' })).toEqual([])
  expect((await titlesOf({ q: 'engine' })).toSorted()).toEqual(['Gameplay programmer', 'Monitor engineers'])
})

test('an answer says how its words were read, on every page and where nothing was found', async () => {
  const read = async (query: Record<string, string>) =>
    ((await maya.call(discover.search, { query })).body as FeedPage).understood
  const gaffer = { parts: [{ typed: 'gaffer', means: ['Gaffer'], place: null }], words: '"gaffer"' }
  expect(await read({ q: 'Gaffer' })).toEqual(gaffer)
  expect(await read({ q: 'gaffer', sort: 'newest' })).toEqual(gaffer)
  expect(await read({ q: 'gaffer', kind: 'news' })).toEqual(gaffer)
  expect(await read({ q: '"gaffer"' })).toBeNull()
  expect(await read({ q: 'night' })).toBeNull()
})

test('in quotes it is the words that count', async () => {
  await job({ title: 'Chief lighting technician', crafts: ['Producer'], description: 'Cables.' }, 1)
  expect(await titlesOf({ q: 'gaffer', limit: '100' })).toContain('Chief lighting technician')
  expect(await titlesOf({ q: '"gaffer"', limit: '100' })).not.toContain('Chief lighting technician')
})

test('the header search and the talent pool read words the same way', async () => {
  await job({ title: 'Fly crew for an opera', crafts: ['Other'], description: 'Sixty bars.' }, 5)
  await job({ title: 'Opera evening', crafts: ['Producer'], description: 'The stage manager is booked.' }, 1)
  await job({ title: 'Calls and cues', crafts: ['Production Assistant'], description: 'A stage manager.' }, 9)
  const { body } = await maya.call(search.everywhere, { query: { q: 'flyman' } })
  expect((body as Found).posts.map(({ title }) => title)).toEqual(['Fly crew for an opera'])
  const { body: managers } = await maya.call(search.everywhere, { query: { q: 'stage manager' } })
  expect((managers as Found).posts.map(({ title }) => title)).toEqual(['Calls and cues', 'Opera evening'])

  const noor = await world.talent({ name: 'Noor Haddad' })
  const { body: own } = await noor.call(profiles.own, {})
  await noor.call(profiles.edit, { body: { skills: ['Cello', 'Color grading'], version: own.own.version } })
  await world.settle()
  const pool = async (q: string) => {
    const { status, body } = await studio.call(talentPool.find, { query: { q } })
    expect(status).toBe(200)
    return { names: (body.items as { name: string }[]).map(({ name }) => name), understood: body.understood }
  }
  expect(await pool('cellist')).toEqual({
    names: ['Noor Haddad'],
    understood: { parts: [{ typed: 'cellist', means: ['Cellist'], place: null }], words: '"cellist"' },
  })
  expect(await pool('colour grading')).toEqual({ names: ['Noor Haddad'], understood: null })
  expect(await pool('"cellist"')).toEqual({ names: [], understood: null })
})
