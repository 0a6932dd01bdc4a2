import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeBlock } from '../../modules/relations/relations.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
const people: Record<string, Person> = {}

/** Those of a craft, and those who only mention it; the last ones are free first. */
const SAYS: Record<string, Record<string, unknown>> = {
  'Ana Assistant': { profession: 'Cinematographer', professional_title: 'Camera assistant' },
  'Bo Busy': {
    profession: 'Cinematographer',
    professional_title: 'Director of photography',
    availability_status: 'busy',
  },
  'Cy Camera': { profession: 'Cinematographer', professional_title: 'Steadicam operator' },
  'Di Director': { profession: 'Cinematographer', professional_title: 'Director of photography' },
  'Ed Editor': { profession: 'Editor', professional_title: 'Editor, once a director of photography' },
  'Flo Photos': { profession: 'Photographer', professional_title: 'Stills on set' },
  'Gus Gaffer': { profession: 'Gaffer', professional_title: 'Gaffer', skills: ['Photography'], location: 'Irisk' },
  'Hal Hidden': {
    profession: 'Actor',
    professional_title: 'Actor',
    facts: { accents: { items: ['Welsh'], shown: false } },
  },
  'Ida Irish': {
    profession: 'Actor',
    professional_title: 'Actor',
    facts: { accents: { items: ['Irish'], shown: true }, instruments: { items: ['Welsh harp'], shown: true } },
  },
}

beforeAll(async () => {
  world = await startWorld()
  studio = await world.business()
  for (const [name, { profession, ...patch }] of Object.entries(SAYS)) {
    const person = await world.talent({ name, profession: profession as never })
    const { body } = await person.call(profiles.own, {})
    expect((await person.call(profiles.edit, { body: { ...patch, version: body.own.version } as never })).status).toBe(
      200,
    )
    people[name] = person
  }
  // crafts are always among the words that typos are corrected to; these come from posts
  await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Harpist from Irisk with a bandoneon', crafts: ['Musician'], skills: [] },
  })
  for (const { name, run } of world.app.tasks)
    if (name === 'posts.vocabulary') await run({}, world.ctx(), new AbortController().signal)
})
afterAll(() => world.stop())

const pool = async (query: Record<string, unknown>, who = studio) => {
  const { status, body } = await who.call(talentPool.find, { query })
  expect([query, status, body.error]).toEqual([query, 200, undefined])
  return body as { items: PoolTalent[]; next: string | null; corrected: string | null }
}
const names = ({ items }: { items: PoolTalent[] }) => items.map(({ name }) => name.split(' ')[0] ?? '')
/** Everyone, over pages of so many. */
async function all(query: Record<string, unknown>, limit: number) {
  const found: string[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const page = await pool({ ...query, limit, ...(cursor && { cursor }) })
    found.push(...names(page))
    cursor = page.next ?? undefined
    more = page.next !== null
  }
  return found
}

describe('by the name of a craft', () => {
  test('those who say it as it was typed come first, then the others of the craft, then those who mention it, over any pages', async () => {
    const typed = await all({ q: 'director of photography' }, 24)
    expect([typed.slice(0, 2), typed.slice(2, 4).toSorted(), typed.slice(4)]).toEqual([
      ['Di', 'Bo'],
      ['Ana', 'Cy'],
      ['Ed'],
    ])
    for (const limit of [1, 2, 3, 4])
      expect([limit, await all({ q: 'director of photography' }, limit)]).toEqual([limit, typed])
    for (const sort of ['rating', 'experience'])
      expect([sort, await all({ q: 'director of photography', sort }, 1)]).toEqual([
        sort,
        await all({ q: 'director of photography', sort }, 24),
      ])
  })

  test('the craft’s own name puts nobody of it before the others', async () => {
    const found = await all({ q: 'cinematographer' }, 1)
    expect([found.slice(0, 3).toSorted(), found[3]]).toEqual([['Ana', 'Cy', 'Di'], 'Bo'])
    expect(found[4]).toBe('Ed')
    expect((await all({ q: 'cinematographers' }, 2)).slice(0, 4)).toEqual(found.slice(0, 4))
  })

  test('and by what it does: those who say it, then those of the craft; in quotes the words alone', async () => {
    expect(await all({ q: 'photography' }, 1)).toEqual(await all({ q: 'photography' }, 24))
    const found = await all({ q: 'photography' }, 24)
    expect(found.at(-1)).toBe('Flo')
    expect(found.toSorted()).toEqual(['Bo', 'Di', 'Ed', 'Flo', 'Gus'])
    expect((await all({ q: '"photography"' }, 24)).toSorted()).toEqual(['Bo', 'Di', 'Ed', 'Gus'])
    expect(await all({ q: '-photography', craft: 'Photographer' }, 24)).toEqual(['Flo'])
  })
})

describe('by a fact with the name of its kind', () => {
  test.each([
    ['welsh accent', ['Hal', 'Ida']],
    ['"welsh accent"', ['Hal']],
    ['irish accents', ['Ida']],
    ['accent', ['Hal', 'Ida']],
    ['instrument', ['Ida']],
    ['irish license', []],
  ])('%s, also a fact for search only', async (q, found) => expect(names(await pool({ q })).toSorted()).toEqual(found))
})

describe('with a mistyped word', () => {
  test('finds those of the corrected words, whose next pages are asked for with them', async () => {
    const first = await pool({ q: 'cinematografer', limit: 2 })
    expect([first.corrected, names(first).length]).toEqual(['cinematographer', 2])
    const rest = await pool({ q: first.corrected, limit: 2, cursor: first.next })
    expect([rest.corrected, [...names(first), ...names(rest)].toSorted()]).toEqual([null, ['Ana', 'Bo', 'Cy', 'Di']])
    expect(await pool({ q: 'Fotographer -stills' })).toMatchObject({ items: [], corrected: null })
    expect((await pool({ q: 'Harpst Ida' })).corrected).toBe('harpist Ida')
  })

  test('corrects no word that someone has, and says nothing where the corrected words find no one', async () => {
    // an accent that the filter leaves out is spelled right, though the place is spelled nearly so
    expect(names(await pool({ q: 'irisk', craft: 'Gaffer' }))).toEqual(['Gus'])
    expect(await pool({ q: 'irish', craft: 'Gaffer' })).toMatchObject({ items: [], corrected: null })
    expect(await pool({ q: 'bandoneom' })).toMatchObject({ items: [], corrected: null })
    expect((await pool({ q: 'choreografer' })).corrected).toBeNull()
  })

  test('people who may not be seen are not among them', async () => {
    const other = await world.business({ company: 'Other Films' })
    for (const name of ['Ana Assistant', 'Bo Busy', 'Cy Camera', 'Ed Editor'])
      await makeBlock(world.ctx(), people[name]?.id ?? '', other.id)
    expect(names(await pool({ q: 'cinematografer' }, other))).toEqual(['Di'])
    await makeBlock(world.ctx(), people['Di Director']?.id ?? '', other.id)
    expect(await pool({ q: 'cinematografer' }, other)).toMatchObject({ items: [], corrected: null })
  })
})
