import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { ProjectCard } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { expect, test } from 'vitest'
import { meeting, noWrites } from '../../testing/held-up.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeProjects } from './portfolio.factory.ts'

const PROJECTS = 12
const idsOf = async (who: Person): Promise<string[]> =>
  (await who.call(portfolio.mine, { query: { limit: 100 } })).body.items.map((item: ProjectCard) => item.id)
const move = (who: Person, projectId: string, after: string | null, before: string | null) =>
  who.call(portfolio.move, { params: { projectId }, body: { after, before } })

async function portfolioOf(world: World): Promise<{ who: Person; ids: string[] }> {
  const who = await world.talent()
  await makeProjects(
    world.ctx(),
    Array.from({ length: PROJECTS }, (_, at) => ({
      user_id: who.id,
      title: `Work ${at}`,
      project_type: 'other',
      position: 1000 - at * 10,
    })),
  )
  return { who, ids: await idsOf(who) }
}

/** Everyone wants the position between the first two; returns how many got it. */
async function race(world: World, meet = <T>(work: () => Promise<T>) => work()): Promise<number> {
  const { who, ids } = await portfolioOf(world)
  const [first = '', second = ''] = ids
  const answers = await meet(() => Promise.all(ids.slice(2).map((id) => move(who, id, first, second))))
  const order = await idsOf(who)
  expect(new Set(order).size).toBe(PROJECTS)
  expect(
    answers.filter(({ status }) => status !== 204).every(({ body }) => body.error.code === 'portfolio.order_changed'),
  ).toBe(true)
  return answers.filter(({ status }) => status === 204).length
}

test('a project goes where the list showed it: of those who want one position, one gets it', async () => {
  const world = await startWorld()
  const { who, ids } = await portfolioOf(world)
  const [a = '', b = '', c = '', ...rest] = ids
  expect((await move(who, c, null, a)).status).toBe(204)
  expect(await idsOf(who)).toEqual([c, a, b, ...rest])
  expect((await move(who, c, rest.at(-1) ?? null, null)).status).toBe(204)
  expect(await idsOf(who)).toEqual([a, b, ...rest, c])
  expect((await move(who, c, a, rest[0] ?? null)).body.error.code).toBe('portfolio.order_changed')
  const stranger = await world.talent({ name: 'Stranger' })
  expect((await move(stranger, c, null, a)).status).toBe(404)
  expect(await race(world)).toBe(1)
  await world.stop()
})

test('control: without the lock several get it', async () => {
  const world = await startWorld({ env: { ENSEMBLE_BREAK: 'portfolio-order' } })
  const lock = noWrites('portfolio_projects')
  const won = await race(world, (work) => meeting(world.database, { lock, statements: 2 }, work))
  await world.stop()
  expect(won).toBeGreaterThan(1)
})
