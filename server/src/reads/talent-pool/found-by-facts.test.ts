import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { POOL_RANGES } from '@ensemble/contract/talent-pool/ranges.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { PoolTalent } from '@ensemble/contract/talent-pool/talent-pool.schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business()
})
afterAll(() => world.stop())

async function talent(name: string, patch: Record<string, unknown>): Promise<Person> {
  const person = await world.talent({ name })
  const { body } = await person.call(profiles.own, {})
  expect((await person.call(profiles.edit, { body: { ...patch, version: body.own.version } })).status).toBe(200)
  return person
}
const pool = (query: Record<string, unknown>) => studio.call(talentPool.find, { query })
const names = async (query: Record<string, unknown>) =>
  ((await pool({ limit: 50, ...query })).body.items as PoolTalent[]).map(({ name }) => name).toSorted()

describe('people are found by their facts', () => {
  test('by playing age, height, measurements, accents, instruments, kit, licenses, craft and day; also for search only', async () => {
    for (const [name, shown] of [
      ['Ana Shown', true],
      ['Bea Hidden', false],
    ] as const)
      await talent(name, {
        professional_title: 'Actor',
        availability_status: 'soon',
        available_from: '2099-03-01',
        facts: {
          playing_age: { from: 27, to: 36, shown },
          height: { cm: 172, shown },
          measurements: { chest: 92, waist: null, hips: 99, shoe: 39.5, shown },
          accents: { items: ['Irish', 'RP'], shown },
          instruments: { items: ['Tin whistle'], shown },
          kit: { items: ['Own car'], shown },
          licenses: { items: ['Driving license B'], shown },
        },
      })
    await talent('Cora Without', { professional_title: 'Actor' })
    const both = ['Ana Shown', 'Bea Hidden']
    const found: [Record<string, string>, string[]][] = [
      [{ playing_age: '35-39' }, both],
      [{ playing_age: '25-29' }, both],
      [{ playing_age: '20-24' }, []],
      [{ playing_age: '40-59' }, []],
      [{ height: '170-174' }, both],
      [{ height: '175-189' }, []],
      [{ chest: '90-94', hips: '95-99', shoe: '38-39' }, both],
      [{ waist: '40-199' }, []],
      [{ shoe: '40-42' }, []],
      [{ accents: 'irish' }, both],
      [{ accents: 'Irish,rp' }, both],
      [{ accents: 'Irish,Welsh' }, []],
      [{ instruments: 'tin whistle', kit: 'own car', licenses: 'driving license b' }, both],
      [{ craft: 'Actor', accents: 'RP' }, both],
      [{ craft: 'Dancer', accents: 'RP' }, []],
      [{ accents: 'RP', free_by: '2099-03-01' }, both],
      [{ accents: 'RP', free_by: '2099-02-28' }, []],
    ]
    for (const [query, people] of found) expect([query, await names(query)]).toEqual([query, people])
  })

  test('in fixed steps alone: no series of searches narrows what is for search only, nor does a match with a role', async () => {
    const facts = (from: number, to: number, cm: number, hips: number, shoe: number) => ({
      playing_age: { from, to, shown: false },
      height: { cm, shown: false },
      measurements: { chest: null, waist: null, hips, shoe, shown: false },
    })
    // equal in every step, different in every value
    await talent('Una Twin', { professional_title: 'Actor', facts: facts(30, 36, 180, 85, 41) })
    await talent('Una Twix', { professional_title: 'Actor', facts: facts(34, 39, 184, 89, 41.5) })
    const ask = async (name: keyof typeof POOL_RANGES, from: number, to: number) =>
      pool({ q: 'una', [name]: `${from}-${to}`, limit: 50 })
    let met = 0
    for (const [name, { step, least, most }] of Object.entries(POOL_RANGES) as [
      keyof typeof POOL_RANGES,
      { step: number; least: number; most: number },
    ][])
      for (let from = least; from <= most; from += step) {
        const { body } = await ask(name, from, from + step - 1)
        const both = (body.items as PoolTalent[]).map((each) => each.name)
        expect([name, from, [0, 2].includes(both.length)]).toEqual([name, from, true])
        met += both.length
        if (step > 1)
          for (const [low, high] of [
            [from + 1, from + step - 1],
            [from, from + step],
          ] as const)
            expect([name, low, high, (await ask(name, low, high)).status]).toEqual([name, low, high, 400])
      }
    // the control: the searches found them in two steps of age and one of each other fact
    expect(met).toBe(2 * 5)

    const post = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: {
        title: 'The last ferry',
        roles: [
          {
            id: crypto.randomUUID(),
            name: 'Anna',
            craft: 'Actor',
            openings: 1,
            filled: false,
            requirements: '',
            from: null,
            to: null,
            pay: null,
            facts: { playing_age: { from: 30, to: 33 }, height: { from: 178, to: 182 } },
          },
        ],
      },
    })
    const { body } = await pool({ q: 'una', post: post.id, sort: 'match' })
    const [one, other] = body.items as PoolTalent[]
    expect(one?.match).toEqual(other?.match)
    expect(one?.match?.parts.map(({ part }) => part)).not.toContain('facts')
    expect(JSON.stringify(body)).not.toMatch(/"(playing_age|height|measurements)"/)
  })
})
