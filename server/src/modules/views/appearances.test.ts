import type { Craft } from '@ensemble/contract/accounts/crafts.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { insertAppearances } from './appearances.queries.ts'
import { viewsModule } from './module.ts'
import { appearancesByDay, rebuildLooks, searchedWords } from './views.face.ts'
import { endLooksTask } from './views.tasks.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true, env: { VIEWS_KEPT_DAYS: '90' } })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const rowsOf = (id: string) =>
  query('select searcher_id as by, word from talent_appearances where talent_id = $1 order by 1, 2', [id])
const figuresOf = async (id: string) =>
  (
    await query(
      'select coalesce(sum(appearances), 0)::int as n, coalesce(sum(ended), 0)::int as ended from appearance_figures where talent_id = $1',
      [id],
    )
  )[0] as { n: number; ended: number }
const TODAY = new Date().toISOString().slice(0, 10)
const span = { from: TODAY, to: TODAY, zone: 'UTC' }

/** Someone who is found by searches, once what they are found by is written. */
async function talent(name: string, profession: Craft) {
  const person = await world.talent({ name, profession })
  await world.settle()
  return person
}
const find = async (who: Person, q?: string) =>
  ((await who.call(talentPool.find, { query: q ? { q } : {} })).body.items as { id: string }[]).map(({ id }) => id)
/** Searching writes in the background. */
const written = (id: string, rows: number) => vi.waitFor(async () => expect(await rowsOf(id)).toHaveLength(rows))

describe('an appearance in a company’s search', () => {
  test('counts once a searcher and day, with each word as it was read; not the searcher or the own people', async () => {
    const maya = await talent('Maya Lindqvist', 'Gaffer')
    const other = await world.business({ company: 'Elsewhere Films' })
    expect(await find(studio, 'gaffer Malmö')).toContain(maya.id)
    await written(maya.id, 3)
    for (const q of ['gaffer', 'Gaffer', 'lindqvist']) expect(await find(studio, q)).toContain(maya.id)
    await written(maya.id, 4)
    expect(await rowsOf(maya.id)).toEqual(['', 'gaffer', 'lindqvist', 'malmö'].map((word) => ({ by: studio.id, word })))
    expect(await find(other)).toContain(maya.id)
    await written(maya.id, 5)
    expect(await appearancesByDay(world.platform.db, maya.id, span)).toEqual([{ day: TODAY, appearances: 2 }])

    const insider = await talent('Ines Inside', 'Editor')
    await query(`insert into company_members (business_id, user_id, role) values ($1, $2, 'viewer')`, [
      studio.businessId,
      insider.id,
    ])
    expect(await find(studio, 'editor')).toContain(insider.id)
    expect(await find(other, 'editor')).toContain(insider.id)
    await written(insider.id, 2)
    expect((await rowsOf(insider.id)).map(({ by }) => by as string)).toEqual([other.id, other.id])
    expect((await figuresOf(insider.id)).n).toBe(1)
  })

  test('names a word from three different searchers on', async () => {
    const noor = await talent('Noor Rahimi', 'Composer')
    const searchers = await Promise.all(['One', 'Two', 'Three'].map((company) => world.business({ company })))
    for (const [at, who] of searchers.entries()) {
      expect(await find(who, at === 0 ? 'composer rahimi' : 'composer')).toContain(noor.id)
      await written(noor.id, at * 2 + 3)
      expect(await searchedWords(world.platform.db, noor.id, span)).toEqual(
        at < 2 ? [] : [{ word: 'composer', searchers: 3 }],
      )
    }
  })

  test('stays counted when its rows end, the searcher leaves, or all is made anew; goes with the talent', async () => {
    const lena = await world.talent({ name: 'Lena Holm' })
    const leaves = await world.business({ company: 'Short Lived' })
    const shown = (searcherId: string, days: number) => {
      const at = new Date(Date.parse(`${TODAY}T12:00Z`) - days * 86_400_000)
      return { talentIds: [lena.id], searcherId, words: ['holm'], day: at.toISOString().slice(0, 10), at }
    }
    await insertAppearances(world.platform.db, [shown(studio.id, 0), shown(studio.id, 91), shown(leaves.id, 0)])
    // the same of another node, at the same time
    await Promise.all([0, 91, 0].map((days) => insertAppearances(world.platform.db, [shown(studio.id, days)])))
    expect(await figuresOf(lena.id)).toEqual({ n: 3, ended: 0 })
    await endLooksTask.run({}, world.ctx())
    expect([await figuresOf(lena.id), await rowsOf(lena.id)]).toMatchObject([{ n: 3, ended: 1 }, { length: 4 }])
    expect(await viewsModule.person.exportFor(world.ctx(), leaves.id)).toMatchObject({
      talent_searches: [
        { talent_id: lena.id, day: TODAY, word: '' },
        { talent_id: lena.id, day: TODAY, word: 'holm' },
      ],
    })
    await viewsModule.person.eraseFor(world.ctx(), leaves.id)
    expect([await figuresOf(lena.id), await rowsOf(lena.id)]).toMatchObject([{ n: 3, ended: 2 }, { length: 2 }])
    const whole = await query('select * from appearance_figures order by talent_id, at')
    await query('update appearance_figures set appearances = appearances + 2 where talent_id = $1', [lena.id])
    await query(`insert into appearance_figures values ($1, '2020-02-03T04:15Z', 5)`, [lena.id])
    await rebuildLooks(world.ctx())
    expect(await query('select * from appearance_figures order by talent_id, at')).toEqual(whole)
    await viewsModule.person.eraseFor(world.ctx(), lena.id)
    expect([await figuresOf(lena.id), await rowsOf(lena.id)]).toEqual([{ n: 0, ended: 0 }, []])
  })
})
